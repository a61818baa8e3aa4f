import { call, nullIfNotFound } from '@onmaum/shared-auth';
import type { OrderMessages } from '@onmaum/shared-contract';
import * as calls from '@onmaum/shared-contract/order/message-calls';
import { uniqueById } from '@onmaum/shared-query';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';

export const threadKey = (orderId: number) => ['order-messages', orderId] as const;

/** Query options for the messages about an order, the latest page first; null for an order of other people. */
const threadOptions = (orderId: number) =>
  infiniteQueryOptions({
    queryKey: threadKey(orderId),
    queryFn: ({ pageParam, signal }) =>
      nullIfNotFound(
        call(calls.list, {
          params: { id: orderId },
          query: pageParam === null ? {} : { cursor: pageParam },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page?.next_cursor ?? null,
    staleTime: 0,
    meta: { personal: true },
    select: threadOf,
  });

export const useThread = (orderId: number) => useInfiniteQuery(threadOptions(orderId));

/** Merges the pages: the fields of the latest page, with the messages of all pages, the earliest first. */
function threadOf({ pages }: InfiniteData<OrderMessages | null>) {
  const [latest] = pages;
  if (!latest) return null;
  const messages = uniqueById(pages.flatMap((page) => page?.messageList ?? [])).toSorted((a, b) => a.id - b.id);
  return { ...latest, messages };
}
export type Thread = NonNullable<ReturnType<typeof threadOf>>;

import { call, nullIfNotFound } from '@onmaum/shared-auth';
import type { OrderMessages } from '@onmaum/shared-contract';
import * as calls from '@onmaum/shared-contract/order/message-calls';
import { pagesFetched, refetchPages, uniqueById } from '@onmaum/shared-query';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const threadKey = (orderId: number) => ['order-messages', orderId] as const;

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

/** The messages about an order. */
export function useThread(orderId: number) {
  const client = useQueryClient();
  const query = useInfiniteQuery(threadOptions(orderId));
  const [isAsked, setAsked] = useState(false);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const showEarlier = async () => {
    setAsked(true);
    if (await pagesFetched(client, threadKey(orderId))) await fetchNextPage({ cancelRefetch: false });
    setAsked(false);
  };
  return {
    query,
    refresh: () => refetchPages(client, threadKey(orderId)),
    /** Loads earlier messages; undefined if there are none. */
    earlier: hasNextPage ? { onShow: () => void showEarlier(), busy: isAsked || isFetchingNextPage } : undefined,
  };
}

/** Merges the pages: the fields of the latest page, with the messages of all pages, the earliest first. */
function threadOf({ pages }: InfiniteData<OrderMessages | null>) {
  const [latest] = pages;
  if (!latest) return null;
  const messages = uniqueById(pages.flatMap((page) => page?.messageList ?? [])).toSorted((a, b) => a.id - b.id);
  return { ...latest, messages };
}
export type Thread = NonNullable<ReturnType<typeof threadOf>>;

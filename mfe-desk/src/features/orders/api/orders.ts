import { call } from '@onmaum/shared-auth';
import { useStreamEvents } from '@onmaum/shared-auth/stream';
import type { DeskOrders } from '@onmaum/shared-contract';
import * as deskOrders from '@onmaum/shared-contract/desk/desk-order-calls';
import { pagedListOptions, refetchPages, uniqueById, usePagedList } from '@onmaum/shared-query';
import { useNow } from '@onmaum/shared-ui';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deskKeys } from '../../../lib/desk-keys.ts';
import type { OrderChoice } from '../lib/order-filters.ts';

export const ordersOptions = (choice: OrderChoice) =>
  pagedListOptions(
    deskKeys.orders(choice),
    (cursor, signal, limit) =>
      call(deskOrders.list, {
        query: {
          ...(choice === 'unread' ? { unread: true } : { group: choice }),
          ...(cursor !== null && { cursor }),
          ...(limit && { limit }),
        },
        signal,
      }),
    { personal: true },
  );

const itemsOf = ({ pages }: InfiniteData<DeskOrders>) =>
  uniqueById(pages.flatMap(({ orderList }) => orderList.map((order) => ({ ...order, id: order.order_id }))));

/** The counsellor's orders in one of the lists. Changes that are made elsewhere, or by the clock, are shown at once. */
export function useOrders(choice: OrderChoice) {
  const client = useQueryClient();
  useStreamEvents('order', () => void ordersChanged(client));
  useChangesByClock(choice);
  return usePagedList(ordersOptions(choice), itemsOf, { live: true });
}

/** Number of orders in each list; undefined while they load. */
export const useOrderCounts = (choice: OrderChoice): Record<OrderChoice, number> | undefined =>
  useInfiniteQuery({
    ...ordersOptions(choice),
    select: ({ pages: [first] }) => first && { ...first.counts, unread: first.unread_orders },
  }).data;

/**
 * Refetches the lists of orders once the clock has moved an order to another group: no event says so. If the clock of the server
 * is slower, its answer is still the old one; the lists are then fetched again every minute until it has changed.
 */
function useChangesByClock(choice: OrderChoice) {
  const client = useQueryClient();
  const now = useNow();
  const { data: changesAt } = useInfiniteQuery({
    ...ordersOptions(choice),
    select: ({ pages: [first] }) => first && Date.parse(first.changes_at),
  });
  useEffect(() => {
    if (now !== null && changesAt !== undefined && changesAt <= now) void ordersChanged(client);
  }, [changesAt, now, client]);
}

/** Refetches the lists of orders. */
export const ordersChanged = (client: QueryClient) => refetchPages(client, deskKeys.orderLists);

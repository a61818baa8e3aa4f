import { call } from '@onmaum/shared-auth';
import { useStreamEvents } from '@onmaum/shared-auth/stream';
import type { DeskOrders } from '@onmaum/shared-contract';
import * as deskOrders from '@onmaum/shared-contract/desk/desk-order-calls';
import { pagedListOptions, uniqueById, usePagedList } from '@onmaum/shared-query';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
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
  return usePagedList(ordersOptions(choice), itemsOf);
}

/** Number of orders in each list; undefined while they load. */
export const useOrderCounts = (choice: OrderChoice): Record<OrderChoice, number> | undefined =>
  useInfiniteQuery({
    ...ordersOptions(choice),
    select: ({ pages: [first] }) => first && { ...first.counts, unread: first.unread_orders },
  }).data;

/** Refetches the lists of orders. */
export const ordersChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: deskKeys.orderLists });

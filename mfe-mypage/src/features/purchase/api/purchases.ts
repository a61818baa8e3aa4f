import { call } from '@onmaum/shared-auth';
import { useStreamEvents } from '@onmaum/shared-auth/stream';
import type { OrderList, Purchase } from '@onmaum/shared-contract';
import * as purchases from '@onmaum/shared-contract/mypage/purchase-calls';
import {
  mypageKeys,
  orderKeys,
  pagedListOptions,
  refetchPages,
  uniqueById,
  updateCachedData,
  usePagedList,
} from '@onmaum/shared-query';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';

const PAGE = 100;

/** Key of all queries for places. */
export const placesKeys = ['mypage', 'places'] as const;

/** A page of the list. Its cursor is the number of the next page. */
type Page = OrderList & { next_cursor: string | null };

export const purchasesOptions = pagedListOptions(
  mypageKeys.orders,
  async (cursor, signal): Promise<Page> => {
    const page = Number(cursor ?? 1);
    const answer = await call(purchases.list, { params: { page, size: PAGE }, signal });
    return { ...answer, next_cursor: page * PAGE < answer.totalElements ? String(page + 1) : null };
  },
  { personal: true },
);

export type ListedPurchase = Purchase & { id: number };

const purchasesOf = ({ pages }: InfiniteData<Page>): ListedPurchase[] =>
  uniqueById(pages.flatMap(({ orderList }) => orderList.map((order) => ({ ...order, id: order.order_id }))));

/** Fetches the list of purchases again. */
export const reloadPurchases = (client: QueryClient) => refetchPages(client, mypageKeys.orders);

/** The member's purchases, the newest first. Changes by the counsellor appear at once. */
export function usePurchases() {
  const client = useQueryClient();
  useStreamEvents('order', () => {
    void reloadPurchases(client);
    void client.invalidateQueries({ queryKey: placesKeys });
  });
  return usePagedList(purchasesOptions, purchasesOf, { live: true });
}

/** Changes a purchase in the cache, and fetches the list again. Its receipt, which shows its former state, is removed. */
export function purchaseChanged(client: QueryClient, id: number, change: Partial<Purchase>) {
  updateCachedData<InfiniteData<Page>>(client, mypageKeys.orders, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      orderList: page.orderList.map((order) => (order.order_id === id ? { ...order, ...change } : order)),
    })),
  }));
  client.removeQueries({ queryKey: orderKeys.receipt(String(id)) });
  void reloadPurchases(client);
}

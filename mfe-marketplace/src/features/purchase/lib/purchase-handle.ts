import type { PageHead, PageLocation, Receipt, RouteHandle } from '@onmaum/shared-contract';
import { isOpenOrder } from '@onmaum/shared-contract/order/open-order';
import { CONFIRMING } from '@onmaum/shared-contract/order/provider-return';
import { pageStatus } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { isShown } from '../../../lib/is-shown.ts';
import { receiptOptions } from '../api/receipt.ts';
import { lastPurchase } from './return/kept-purchases.ts';
import { readReturn } from './return/provider-return.ts';

const showsOrder = ({ searchParams }: Pick<PageLocation, 'searchParams'>) => searchParams.has('order');

/** Whether a payment is being confirmed: after the provider's return, and while the page waits for the outcome. */
function isConfirming({ searchParams }: Pick<PageLocation, 'searchParams'>): boolean {
  const back = readReturn(searchParams);
  return back ? !back.failed : searchParams.has(CONFIRMING);
}

/** The order that a URL names. */
function orderAt({ params, searchParams }: PageLocation) {
  const goodsId = Number(params.id);
  const orderId = searchParams.get('order') ?? '';
  return {
    queryKey: receiptOptions(orderId).queryKey,
    /** Whether this tab has received the order id. The page then confirms the purchase even without a receipt. */
    isStored: lastPurchase(goodsId)?.order_id?.toString() === orderId,
    isOfOther: ({ goods_id }: Receipt) => goods_id !== goodsId,
  };
}

function orderHead(client: QueryClient, at: PageLocation): PageHead {
  const { queryKey, isStored, isOfOther } = orderAt(at);
  const order = client.getQueryData(queryKey);
  if (!isStored && !isShown(client, queryKey, isOfOther)) return { noindex: true };
  const isBought = order ? isOpenOrder(order) : isStored;
  return { title: isBought ? '구매 완료' : '구매한 내용', noindex: true };
}

function orderStatus(client: QueryClient, at: PageLocation) {
  const { queryKey, isStored, isOfOther } = orderAt(at);
  const receipt = client.getQueryData(queryKey);
  return pageStatus(client, queryKey, !isStored && (receipt === null || (receipt && isOfOther(receipt))));
}

/**
 * Extends the route handle of the page of a solution. At `?order=<id>` the page shows a purchase to members: with its own title,
 * in the bare layout, and without the data of the solution (rules/orders.md#purchase-complete). While a payment is being
 * confirmed, the page also has its own title and the bare layout.
 */
export const withPurchase = (handle: RouteHandle<QueryClient>): RouteHandle<QueryClient> => ({
  ...handle,
  bare: (at) => showsOrder(at) || isConfirming(at),
  private: (at) => showsOrder(at) && 'member',
  prefetch: (client, at) => (showsOrder(at) ? Promise.resolve() : (handle.prefetch?.(client, at) ?? Promise.resolve())),
  head: (client, at) => {
    if (showsOrder(at)) return orderHead(client, at);
    if (isConfirming(at)) return { title: '결제 확인 중', noindex: true };
    return handle.head?.(client, at) ?? {};
  },
  status: (client, at) => (showsOrder(at) ? orderStatus(client, at) : (handle.status?.(client, at) ?? 200)),
});

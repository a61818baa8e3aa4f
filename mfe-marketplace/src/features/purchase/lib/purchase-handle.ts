import type { PageLocation, RouteHandle } from '@onmaum/shared-contract';
import { CONFIRMING } from '@onmaum/shared-contract/order/provider-return';
import type { QueryClient } from '@tanstack/react-query';
import { readReturn } from './return/provider-return.ts';

const showsOrder = ({ searchParams }: Pick<PageLocation, 'searchParams'>) => searchParams.has('order');

/** Whether a payment is being confirmed: at the address of the provider's return, and while the page waits for it. */
function confirms({ searchParams }: Pick<PageLocation, 'searchParams'>): boolean {
  const back = readReturn(searchParams);
  return back ? !back.failed : searchParams.has(CONFIRMING);
}

/**
 * The handle of the page of a solution, which shows a purchase at `?order=<id>`: in the second layout, for members alone,
 * and without the data of the solution (rules/orders.md#purchase-complete). While a payment is confirmed the page is in
 * the second layout too, and the title says so.
 */
export const withPurchase = (handle: RouteHandle<QueryClient>): RouteHandle<QueryClient> => ({
  ...handle,
  bare: (at) => showsOrder(at) || confirms(at),
  private: showsOrder,
  prefetch: (client, at) => (showsOrder(at) ? Promise.resolve() : (handle.prefetch?.(client, at) ?? Promise.resolve())),
  head: (client, at) => {
    if (showsOrder(at)) return { title: '구매 완료', noindex: true };
    if (confirms(at)) return { title: '결제 확인 중', noindex: true };
    return handle.head?.(client, at) ?? {};
  },
  status: (client, at) => (showsOrder(at) ? 200 : (handle.status?.(client, at) ?? 200)),
});

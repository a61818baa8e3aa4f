import type { PageLocation, RouteHandle } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';

const showsOrder = ({ searchParams }: Pick<PageLocation, 'searchParams'>) => searchParams.has('order');

/**
 * The handle of the page of a solution, which shows a purchase at `?order=<id>`: in the second layout, for members alone,
 * and without the data of the solution (rules/orders.md#purchase-complete).
 */
export const withPurchase = (handle: RouteHandle<QueryClient>): RouteHandle<QueryClient> => ({
  ...handle,
  bare: showsOrder,
  private: showsOrder,
  prefetch: (client, at) => (showsOrder(at) ? Promise.resolve() : (handle.prefetch?.(client, at) ?? Promise.resolve())),
  head: (client, at) => (showsOrder(at) ? { title: '구매 완료', noindex: true } : (handle.head?.(client, at) ?? {})),
  status: (client, at) => (showsOrder(at) ? 200 : (handle.status?.(client, at) ?? 200)),
});

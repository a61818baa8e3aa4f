import type { RouteHandle } from '@onmaum/shared-contract';
import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { inSession } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { DeskPage } from '../components/desk-page.tsx';
import { ordersOptions } from '../features/orders/api/orders.ts';
import { OrderBoard } from '../features/orders/components/board/order-board.tsx';
import { readChoice } from '../features/orders/lib/order-filters.ts';

export const handle: RouteHandle<QueryClient> = {
  private: 'counsellor',
  prefetch: inSession((client, { searchParams }) =>
    client.prefetchInfiniteQuery(ordersOptions(readChoice(searchParams))),
  ),
  head: () => ({ title: '맡은 주문', noindex: true }),
};

/** /desk/orders: the orders of the counsellor's solutions (rules/desk.md#orders). */
export const Component = () => (
  <DeskPage title="맡은 주문" path={deskPaths.orders}>
    <OrderBoard />
  </DeskPage>
);

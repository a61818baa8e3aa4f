import { useSession } from '@onmaum/shared-auth';
import type { RouteHandle } from '@onmaum/shared-contract';
import { inSession } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { orderOptions } from '../features/orders/api/order.ts';
import { OrderPage } from '../features/orders/components/order-page.tsx';

export const handle: RouteHandle<QueryClient> = {
  private: 'counsellor',
  prefetch: inSession((client, { params: { id = '' } }) => client.prefetchQuery(orderOptions(id))),
  head: (client, { params: { id = '' } }) => {
    const order = client.getQueryData(orderOptions(id).queryKey);
    return { title: order ? `주문 · ${order.goods_name}` : '맡은 주문', noindex: true };
  },
};

/** /desk/orders/:id: an order of the counsellor (rules/desk.md#an-order). */
export function Component() {
  const { id = '' } = useParams();
  const owner = useSession(({ user_idx }) => user_idx);
  // remount for another order or person, so that nothing of the previous one remains
  return <OrderPage key={`${owner} ${id}`} id={id} />;
}

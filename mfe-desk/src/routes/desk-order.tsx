import { useSession } from '@onmaum/shared-auth';
import type { RouteHandle } from '@onmaum/shared-contract';
import { inSession, listedHead } from '@onmaum/shared-query';
import { pageStatus } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { orderOptions } from '../features/orders/api/order.ts';
import { OrderPage } from '../features/orders/components/order-page.tsx';

export const handle: RouteHandle<QueryClient> = {
  private: 'counsellor',
  prefetch: inSession((client, { params: { id = '' } }) => client.prefetchQuery(orderOptions(id))),
  head: (client, { params: { id = '' } }) => {
    const { queryKey } = orderOptions(id);
    const order = client.getQueryData(queryKey);
    const head = order ? { title: `주문 · ${order.goods_name}` } : listedHead(client, queryKey, '맡은 주문');
    return { ...head, noindex: true };
  },
  status: (client, { params: { id = '' } }) => {
    const { queryKey } = orderOptions(id);
    return pageStatus(client, queryKey, client.getQueryData(queryKey) === null);
  },
};

/** /desk/orders/:id: an order of the counsellor (rules/desk.md#an-order). */
export function Component() {
  const { id = '' } = useParams();
  const owner = useSession(({ user_idx }) => user_idx);
  // remount for another order or person, so that nothing of the previous one remains
  return <OrderPage key={`${owner} ${id}`} id={id} />;
}

import { sessionStore } from '@onmaum/shared-auth';
import type { PageLocation, RouteHandle } from '@onmaum/shared-contract';
import { pageStatus } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { goodsToBuyOptions } from '../features/purchase/api/goods-to-buy.ts';
import { PaymentPage } from '../features/purchase/components/payment-page.tsx';
import { notForSale } from '../features/purchase/lib/not-for-sale.ts';
import { isShown } from '../lib/is-shown.ts';

const goodsAt = ({ params }: PageLocation) => goodsToBuyOptions(params.id ?? '');

export const handle: RouteHandle<QueryClient> = {
  private: 'member',
  bare: true,
  ownDocument: true,
  prefetch: (client, at) => client.prefetchQuery(goodsAt(at)),
  head: (client, at) => {
    const { queryKey } = goodsAt(at);
    if (!isShown(client, queryKey)) return { noindex: true };
    const view = client.getQueryData(queryKey);
    const instead = view && notForSale(view, sessionStore.getState().user_idx, Date.now());
    return { title: instead?.title ?? '결제하기', noindex: true };
  },
  status: (client, at) => {
    const { queryKey } = goodsAt(at);
    return pageStatus(client, queryKey, client.getQueryData(queryKey) === null);
  },
};

/** /solution_payment/{id}: the payment page of a solution. */
export function Component() {
  const { id = '' } = useParams();
  return <PaymentPage key={id} id={id} />;
}

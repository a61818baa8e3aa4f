import type { RouteHandle } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PaymentPage } from '../features/purchase/components/payment-page.tsx';

export const handle: RouteHandle<QueryClient> = {
  private: true,
  bare: true,
  ownDocument: true,
  head: () => ({ title: '결제하기', noindex: true }),
};

/** /solution_payment/{id}: where a solution is paid. */
export function Component() {
  const { id = '' } = useParams();
  return <PaymentPage key={id} id={id} />;
}

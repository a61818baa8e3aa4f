import type { RouteHandle } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ReceiptPage } from '../features/purchase/components/receipt-page.tsx';

export const handle: RouteHandle<QueryClient> = {
  private: true,
  head: () => ({ title: '영수증', noindex: true }),
};

/** /solution_receipt/{order id}: the receipt of an order. */
export function Component() {
  const { id = '' } = useParams();
  return <ReceiptPage key={id} id={id} />;
}

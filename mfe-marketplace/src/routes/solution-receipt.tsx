import type { PageLocation, RouteHandle } from '@onmaum/shared-contract';
import { pageStatus } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { receiptOptions } from '../features/purchase/api/receipt.ts';
import { ReceiptPage } from '../features/purchase/components/receipt/receipt-page.tsx';
import { isShown } from '../lib/is-shown.ts';

const keyAt = ({ params }: PageLocation) => receiptOptions(params.id ?? '').queryKey;

export const handle: RouteHandle<QueryClient> = {
  private: 'member',
  head: (client, at) => (isShown(client, keyAt(at)) ? { title: '영수증', noindex: true } : { noindex: true }),
  status: (client, at) => pageStatus(client, keyAt(at), client.getQueryData(keyAt(at)) === null),
};

/** /solution_receipt/{order id}: the receipt of an order. */
export function Component() {
  const { id = '' } = useParams();
  return <ReceiptPage key={id} id={id} />;
}

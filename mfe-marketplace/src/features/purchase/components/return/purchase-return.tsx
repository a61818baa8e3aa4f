import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePurchaseReturn } from '../../api/purchase-return.ts';
import { PaymentPending } from './payment-pending.tsx';
import { PurchaseComplete } from './purchase-complete.tsx';

interface Props {
  goodsId: number;
  /** Content of the page of the solution. */
  children: ReactNode;
}

/**
 * Wrapper of the page of a solution, to which the payment provider returns. While a payment is being confirmed, it shows a
 * waiting page instead, and then the confirmation of the purchase (rules/orders.md#purchase-complete).
 */
export function PurchaseReturn({ goodsId, children }: Props) {
  const [params] = useSearchParams();
  const orderId = params.get('order');
  if (orderId !== null) return <PurchaseComplete key={orderId} goodsId={goodsId} orderId={orderId} />;
  return <AfterPayment goodsId={goodsId}>{children}</AfterPayment>;
}

function AfterPayment({ goodsId, children }: Props) {
  const awaited = usePurchaseReturn(goodsId);
  return awaited ? <PaymentPending {...awaited} /> : children;
}

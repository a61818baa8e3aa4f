import { ErrorState, SkeletonList } from '@onmaum/shared-ui';
import { lazyPart, prefetchPart, useLazyPart } from '@onmaum/shared-ui/lazy';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePurchaseReturn } from '../../lib/use-purchase-return.ts';
import { PaymentPending } from './payment-pending.tsx';
import type { PurchaseCompleteProps } from './purchase-complete.tsx';

/** Most people who look at a solution have bought nothing. */
const completePart = lazyPart<PurchaseCompleteProps>(() =>
  import(/* webpackChunkName: "purchase-complete" */ './purchase-complete.tsx').then(
    (module) => module.PurchaseComplete,
  ),
);

interface Props {
  goodsId: number;
  /** The page of the solution. */
  children: ReactNode;
}

/**
 * Around the page of a solution, to which the payment provider returns: shows that a payment is being confirmed, or the
 * purchase that was just made, in place of the page (rules/orders.md#purchase-complete).
 */
export function PurchaseReturn({ goodsId, children }: Props) {
  const [params] = useSearchParams();
  const orderId = params.get('order');
  if (orderId !== null) return <LazyComplete key={orderId} goodsId={goodsId} orderId={orderId} />;
  return <AfterPayment goodsId={goodsId}>{children}</AfterPayment>;
}

function LazyComplete(props: PurchaseCompleteProps) {
  const [failed, setFailed] = useState(false);
  const onFail = useCallback(() => setFailed(true), []);
  const Complete = useLazyPart(completePart, !failed, onFail);
  if (Complete) return <Complete {...props} />;
  return failed ? <ErrorState level={1} onRetry={() => setFailed(false)} /> : <SkeletonList count={2} lines={4} />;
}

function AfterPayment({ goodsId, children }: Props) {
  const awaited = usePurchaseReturn(goodsId);
  const isAwaited = awaited !== null;
  // the order is what is most likely shown next
  useEffect(() => {
    if (isAwaited) prefetchPart(completePart);
  }, [isAwaited]);
  return awaited ? <PaymentPending {...awaited} /> : children;
}

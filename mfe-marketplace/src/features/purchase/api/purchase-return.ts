import { getToken, requireLogin, sessionStore, useIsSignedIn } from '@onmaum/shared-auth';
import { CONFIRMING } from '@onmaum/shared-contract/order/provider-return';
import { paths } from '@onmaum/shared-contract/site/paths';
import { MARKET_TEXT } from '@onmaum/shared-contract/texts/market-texts';
import { alertDialog } from '@onmaum/shared-ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type KeptPurchase,
  keepPurchase,
  keptPurchase,
  lastPurchase,
  useLastPurchase,
} from '../lib/return/kept-purchases.ts';
import { type ProviderReturn, readReturn, withoutReturn } from '../lib/return/provider-return.ts';
import { useSettle } from '../lib/return/use-settle.ts';
import { findOut, isOpen, useOutcome } from './outcome.ts';

/** Whether the page waits for the outcome. Otherwise it requests the outcome once, and reports only a stored order. */
const isAwaited = ({ imp_uid, left }: KeptPurchase) => imp_uid !== '' && !left;

/** The same of what this tab has kept, which a component does not see before it is hydrated. */
function awaitsNow(goodsId: number): boolean {
  const last = lastPurchase(goodsId);
  return getToken() !== '' && last?.order_id === null && isAwaited(last);
}

/** A purchase as it comes back from the provider, with what this tab knows of it. */
function returned(goodsId: number, { order_no, imp_uid }: ProviderReturn): KeptPurchase {
  const { order_price = null, member = sessionStore.getState().user_idx } = keptPurchase(order_no) ?? {};
  return { order_no, goods_id: goodsId, order_price, imp_uid, member, left: false, order_id: null };
}

/** The provider refuses a second payment of an order number too, whose first one may have been made in another tab. */
async function showFailure(
  purchase: KeptPurchase,
  cancelled: boolean,
  settle: ReturnType<typeof useSettle>,
): Promise<void> {
  const canAsk = purchase.order_no !== '' && getToken() !== '';
  const outcome = canAsk ? await findOut({ ...purchase, imp_uid: '' }).catch(() => null) : null;
  if (outcome?.kind === 'paid') settle(purchase, outcome);
  // the address alone proves nothing: anybody can write it
  else if (cancelled && outcome?.kind === 'unpaid') await alertDialog(MARKET_TEXT.cancelledByBuyer);
  else await alertDialog(MARKET_TEXT.refusedByProvider);
}

/**
 * Removes the return of the payment provider from the address, fetches the outcome of the payment, and opens the order
 * (rules/orders.md#payment-in-the-browser). An unknown outcome is requested again, also after a reload: until then the
 * address has a parameter for it.
 * @returns the state of the purchase that the page waits for, or null
 */
export function usePurchaseReturn(goodsId: number) {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const signedIn = useIsSignedIn();
  const settle = useSettle();
  const arrival = readReturn(new URLSearchParams(search));

  const taken = useRef('');
  useEffect(() => {
    const params = new URLSearchParams(search);
    const back = readReturn(params);
    if (!back || taken.current === key) return;
    taken.current = key;
    const purchase = returned(goodsId, back);
    if (!back.failed) keepPurchase(purchase);
    void navigate({ search: withoutReturn(params, awaitsNow(goodsId)) }, { replace: true, preventScrollReset: true });
    if (back.failed) void showFailure(purchase, back.cancelled, settle);
    else if (!getToken()) requireLogin({ next: paths.solutionCounseling(goodsId) });
  }, [search, key, goodsId, navigate, settle]);

  const last = useLastPurchase(goodsId);
  const purchase = !arrival && last?.order_id === null ? last : null;
  const awaited = purchase !== null && isAwaited(purchase);
  const { data: outcome } = useOutcome(purchase, awaited);
  const settled = useRef('');
  useEffect(() => {
    if (!purchase || !outcome || isOpen(outcome) || settled.current === purchase.order_no) return;
    settled.current = purchase.order_no;
    settle(purchase, outcome);
    if (outcome.kind === 'refused' && awaited) void alertDialog(outcome.text);
  }, [purchase, outcome, awaited, settle]);

  const waits = awaited && signedIn;
  const isConfirming = useConfirmingAddress(goodsId, waits);
  const leave = () => {
    if (purchase) keepPurchase({ ...purchase, left: true });
  };
  if (arrival && !arrival.failed) return { isSlow: false, leave };
  return waits || isConfirming ? { isSlow: waits && outcome !== undefined && isOpen(outcome), leave } : null;
}

/**
 * Keeps a parameter in the address as long as the page waits for the confirmation of a payment.
 * @returns whether the address has it, also before the kept purchases of this tab are read
 */
function useConfirmingAddress(goodsId: number, waits: boolean): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const params = new URLSearchParams(search);
    const now = waits || awaitsNow(goodsId);
    if (readReturn(params) || params.has(CONFIRMING) === now) return;
    const orderId = lastPurchase(goodsId)?.order_id;
    if (orderId && !now) void navigate(paths.solutionOrder(goodsId, orderId), { replace: true });
    else void navigate({ search: withoutReturn(params, now) }, { replace: true, preventScrollReset: true });
  }, [search, waits, goodsId, navigate]);
  return new URLSearchParams(search).has(CONFIRMING);
}

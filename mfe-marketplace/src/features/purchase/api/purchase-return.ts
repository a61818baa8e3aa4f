import { getToken, requireLogin, sessionStore, useIsSignedIn } from '@onmaum/shared-auth';
import { CONFIRMING } from '@onmaum/shared-contract/order/provider-return';
import { paths } from '@onmaum/shared-contract/site/paths';
import { MARKET_TEXT } from '@onmaum/shared-contract/texts/market-texts';
import { alertDialog } from '@onmaum/shared-ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  claimPurchases,
  type KeptPurchase,
  keepPurchase,
  keptPurchase,
  lastPurchase,
  useLastPurchase,
} from '../lib/return/kept-purchases.ts';
import { type ProviderReturn, readReturn, withoutReturn } from '../lib/return/provider-return.ts';
import { useSettle } from '../lib/return/use-settle.ts';
import { fetchOutcome, isOpen, useOutcome } from './outcome.ts';

/** Whether the page waits for the outcome. If not, the page fetches the outcome once, and shows it only if there is an order. */
const isAwaited = ({ imp_uid, left }: KeptPurchase) => imp_uid !== '' && !left;

/**
 * Whether the page waits for the outcome of this tab's last stored purchase. It reads the storage directly, because the hooks
 * return stored purchases only after hydration.
 */
function isAwaitedNow(goodsId: number): boolean {
  const last = lastPurchase(goodsId);
  return getToken() !== '' && last?.order_id === null && isAwaited(last);
}

/** Builds the purchase from the provider's return and the values that this tab has stored for it. */
function purchaseFrom(goodsId: number, { order_no, imp_uid }: ProviderReturn): KeptPurchase {
  const { order_price = null, member = sessionStore.getState().user_idx } = keptPurchase(order_no) ?? {};
  return { order_no, goods_id: goodsId, order_price, imp_uid, member, left: false, order_id: null };
}

/** Shows a failed payment, or the order if the same order number was already paid, e.g. in another tab. */
async function showFailure(
  purchase: KeptPurchase,
  cancelled: boolean,
  settle: ReturnType<typeof useSettle>,
): Promise<void> {
  const canFetch = purchase.order_no !== '' && getToken() !== '';
  const outcome = canFetch ? await fetchOutcome({ ...purchase, imp_uid: '' }).catch(() => null) : null;
  if (outcome?.kind === 'paid') settle(purchase, outcome);
  // the URL itself proves nothing, because anybody can write one
  else if (cancelled && outcome?.kind === 'unpaid') await alertDialog(MARKET_TEXT.cancelledByBuyer);
  else await alertDialog(MARKET_TEXT.refusedByProvider);
}

/**
 * Removes the provider's parameters from the URL, fetches the outcome of the payment, and opens the order
 * (rules/orders.md#payment-in-the-browser). While the outcome is unknown, the URL has a parameter, and the outcome is fetched
 * again even after a reload.
 * @returns state for the waiting page; null if the page does not wait
 */
export function usePurchaseReturn(goodsId: number) {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const signedIn = useIsSignedIn();
  const settle = useSettle();
  const arrival = readReturn(new URLSearchParams(search));

  // when a visitor signs in, and before the purchase is read below
  useEffect(() => {
    if (signedIn) claimPurchases();
  }, [signedIn]);

  const handledKey = useRef('');
  useEffect(() => {
    const params = new URLSearchParams(search);
    const back = readReturn(params);
    if (!back || handledKey.current === key) return;
    handledKey.current = key;
    const purchase = purchaseFrom(goodsId, back);
    if (!back.failed) keepPurchase(purchase);
    void navigate(
      { search: withoutReturn(params, isAwaitedNow(goodsId)) },
      { replace: true, preventScrollReset: true },
    );
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
 * Keeps a parameter in the URL while the page waits for the confirmation of a payment.
 * @returns whether the URL has the parameter, which is known even before the stored purchases of this tab are read
 */
function useConfirmingAddress(goodsId: number, waits: boolean): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const params = new URLSearchParams(search);
    const now = waits || isAwaitedNow(goodsId);
    if (readReturn(params) || params.has(CONFIRMING) === now) return;
    const orderId = lastPurchase(goodsId)?.order_id;
    if (orderId && !now) void navigate(paths.solutionOrder(goodsId, orderId), { replace: true });
    else void navigate({ search: withoutReturn(params, now) }, { replace: true, preventScrollReset: true });
  }, [search, waits, goodsId, navigate]);
  return new URLSearchParams(search).has(CONFIRMING);
}

import { getToken, requireLogin, sessionStore, useIsSignedIn } from '@onmaum/shared-auth';
import { MARKET_TEXT } from '@onmaum/shared-contract/market-texts';
import { paths } from '@onmaum/shared-contract/paths';
import { alertDialog } from '@onmaum/shared-ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { findOut, useOutcome } from '../api/outcome.ts';
import { type KeptPurchase, keepPurchase, keptPurchase, useLastPurchase } from './kept-purchases.ts';
import { type ProviderReturn, readReturn, withoutReturn } from './provider-return.ts';
import { useSettle } from './use-settle.ts';

/** Whether the page waits for the outcome; otherwise it asks once, and only tells that something was bought. */
const isAwaited = ({ imp_uid, left }: KeptPurchase) => imp_uid !== '' && !left;

/** A purchase as it comes back from the provider, with what this tab knows of it. */
function returned(goodsId: number, { order_no, imp_uid }: ProviderReturn): KeptPurchase {
  const { order_price = null, member = sessionStore.getState().user_idx } = keptPurchase(order_no) ?? {};
  return { order_no, goods_id: goodsId, order_price, imp_uid, member, left: false, order_id: null };
}

/** The provider refuses a second payment of an order number too, whose first one may have been made in another tab. */
async function tellFailure(purchase: KeptPurchase, settle: ReturnType<typeof useSettle>): Promise<void> {
  const canAsk = purchase.order_no !== '' && getToken() !== '';
  const outcome = canAsk ? await findOut({ ...purchase, imp_uid: '' }).catch(() => null) : null;
  if (outcome?.kind === 'paid') settle(purchase, outcome);
  else await alertDialog(MARKET_TEXT.refusedByProvider);
}

/**
 * Takes the return of the payment provider out of the address, finds out what became of the payment, and goes to the
 * order (rules/orders.md#payment-in-the-browser). What is not known yet is asked again, also after a reload.
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
    void navigate({ search: withoutReturn(params) }, { replace: true, preventScrollReset: true });
    const purchase = returned(goodsId, back);
    if (back.failed) {
      void tellFailure(purchase, settle);
      return;
    }
    keepPurchase(purchase);
    if (!getToken()) requireLogin({ next: paths.solutionCounseling(goodsId) });
  }, [search, key, goodsId, navigate, settle]);

  const last = useLastPurchase(goodsId);
  const purchase = !arrival && last?.order_id === null ? last : null;
  const awaited = purchase !== null && isAwaited(purchase);
  const { data: outcome } = useOutcome(purchase, awaited);
  const settled = useRef('');
  useEffect(() => {
    if (!purchase || !outcome || outcome.kind === 'unknown' || settled.current === purchase.order_no) return;
    settled.current = purchase.order_no;
    settle(purchase, outcome);
    if (outcome.kind === 'refused' && awaited) void alertDialog(outcome.text);
  }, [purchase, outcome, awaited, settle]);

  const leave = () => {
    if (purchase) keepPurchase({ ...purchase, left: true });
  };
  if (arrival && !arrival.failed) return { isSlow: false, leave };
  return awaited && signedIn ? { isSlow: outcome?.kind === 'unknown', leave } : null;
}

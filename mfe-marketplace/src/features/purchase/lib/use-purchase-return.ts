import { getToken, requireLogin, sessionStore, useIsSignedIn } from '@onmaum/shared-auth';
import { MARKET_TEXT } from '@onmaum/shared-contract/market-texts';
import { paths } from '@onmaum/shared-contract/paths';
import { alertDialog } from '@onmaum/shared-ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOutcome } from '../api/outcome.ts';
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

/**
 * Takes the return of the payment provider out of the address, finds out what became of the payment, and goes to the
 * order (rules/orders.md#payment-in-the-browser). What is not known yet is asked again, also after a reload.
 * @returns the state of the purchase that the page waits for, or null
 */
export function usePurchaseReturn(goodsId: number) {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const signedIn = useIsSignedIn();
  const arrival = readReturn(new URLSearchParams(search));

  const taken = useRef('');
  useEffect(() => {
    const params = new URLSearchParams(search);
    const back = readReturn(params);
    if (!back || taken.current === key) return;
    taken.current = key;
    void navigate({ search: withoutReturn(params) }, { replace: true, preventScrollReset: true });
    if (back.failed) {
      void alertDialog(MARKET_TEXT.refusedByProvider);
      return;
    }
    keepPurchase(returned(goodsId, back));
    if (!getToken()) requireLogin({ next: paths.solutionCounseling(goodsId) });
  }, [search, key, goodsId, navigate]);

  const last = useLastPurchase(goodsId);
  const purchase = !arrival && last?.order_id === null ? last : null;
  const awaited = purchase !== null && isAwaited(purchase);
  const { data: outcome } = useOutcome(purchase, awaited);
  const settle = useSettle();
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

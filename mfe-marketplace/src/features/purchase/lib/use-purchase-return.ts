import { getToken, requireLogin, sessionStore, useSession } from '@onmaum/shared-auth';
import { MARKET_TEXT } from '@onmaum/shared-contract/market-texts';
import { paths } from '@onmaum/shared-contract/paths';
import { alertDialog } from '@onmaum/shared-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Outcome, useOutcome } from '../api/outcome.ts';
import { dropBuyer } from './kept-buyer.ts';
import {
  dropPurchase,
  type KeptPurchase,
  keepPurchase,
  keptPurchase,
  lastPurchase,
  mayBeOf,
} from './kept-purchases.ts';
import { type ProviderReturn, readReturn, withoutReturn } from './provider-return.ts';

/** Whether the page waits for the outcome; otherwise it asks once, and only says that something was bought. */
const isAwaited = ({ imp_uid, left }: KeptPurchase) => imp_uid !== '' && !left;

/** What the return of the provider says of a purchase, with what this tab knows of it. */
const returned = (goodsId: number, { order_no, imp_uid }: ProviderReturn): KeptPurchase => {
  const { order_price = null, member = sessionStore.getState().user_idx } = keptPurchase(order_no) ?? {};
  return { order_no, goods_id: goodsId, order_price, imp_uid, member, left: false, order_id: null };
};

/** The last purchase of this solution in this tab, unless its outcome is known. */
const unsettled = (goodsId: number, memberId: number) => {
  const purchase = lastPurchase(goodsId, memberId);
  return purchase?.order_id === null ? purchase : null;
};

/**
 * Takes the return of the payment provider out of the address, finds out what became of the payment, and goes to the
 * order (rules/orders.md#payment-in-the-browser). What is not known yet is asked again, also after a reload.
 * @returns the state of the purchase that the page waits for, or null
 */
export function usePurchaseReturn(goodsId: number) {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const member = useSession(({ user_idx }) => user_idx);
  const [purchase, setPurchase] = useState<KeptPurchase | null>(null);
  const arrival = readReturn(new URLSearchParams(search));
  const isBack = arrival !== null;

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
    const began = returned(goodsId, back);
    keepPurchase(began);
    setPurchase(began);
    if (!getToken()) requireLogin({ next: paths.solutionCounseling(goodsId) });
  }, [search, key, goodsId, navigate]);

  useEffect(() => {
    if (!isBack && member !== 0) setPurchase((known) => known ?? unsettled(goodsId, member));
  }, [isBack, goodsId, member]);

  const ours = purchase && mayBeOf(purchase, member) ? purchase : null;
  const awaited = ours !== null && isAwaited(ours);
  const { data: outcome } = useOutcome(ours, awaited);
  useKnownOutcome(ours, outcome, (text) => {
    setPurchase(null);
    if (awaited) void alertDialog(text);
  });

  const leave = useCallback(() => {
    if (!purchase) return;
    const left = { ...purchase, left: true };
    keepPurchase(left);
    setPurchase(left);
  }, [purchase]);

  if (arrival && !arrival.failed) return { isSlow: false, leave };
  return awaited && member !== 0 ? { isSlow: outcome?.kind === 'unknown', leave } : null;
}

/** Goes to the order of a purchase once it is paid, and forgets one that was refused. Each is done once. */
export function useKnownOutcome(
  purchase: KeptPurchase | null,
  outcome: Outcome | undefined,
  onRefused: (text: string) => void,
) {
  const navigate = useNavigate();
  const done = useRef('');
  useEffect(() => {
    if (!purchase || !outcome || outcome.kind === 'unknown' || done.current === purchase.order_no) return;
    done.current = purchase.order_no;
    if (outcome.kind === 'paid') {
      keepPurchase({ ...purchase, order_id: outcome.order_id });
      dropBuyer();
      void navigate(paths.solutionOrder(purchase.goods_id, outcome.order_id), { replace: true });
    } else {
      dropPurchase(purchase.order_no);
      onRefused(outcome.text);
    }
  }, [purchase, outcome, navigate, onRefused]);
}

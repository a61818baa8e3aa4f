import { useCallback, useEffect } from 'react';
import { claimPurchases, lastPurchase, readKeptPurchases } from '../lib/return/kept-purchases.ts';
import { useSettle } from '../lib/return/use-settle.ts';
import { onShownAgain } from '../lib/window/on-shown-again.ts';
import { useBought } from './bought.ts';
import { fetchOutcome, isOpen } from './outcome.ts';

/**
 * Result of a check of this tab's latest purchase. 'unpaid' is also the result if there is no purchase, or if its order was known
 * before. 'unknown': the buyer has returned from the provider, but there is no final outcome yet.
 */
export type Paid = 'paid' | 'unpaid' | 'unknown';

/**
 * Checks whether the solution was already paid in this tab, when the page is shown and on demand. The page may be shown after a
 * payment because the return from the provider failed, or because the buyer went back.
 * @returns `bought`, the id of this tab's open order of the solution, and `checkPaid`, which checks again and opens an order
 * that was stored meanwhile
 */
export function useLostReturn(goodsId: number) {
  const settle = useSettle();
  const checkPaid = useCallback(async (): Promise<Paid> => {
    claimPurchases();
    const purchase = lastPurchase(goodsId);
    if (purchase?.order_id !== null) return 'unpaid';
    // fetchOutcome throws if the sign-in has ended; the shell shows a message about that
    const outcome = await fetchOutcome(purchase).catch(() => null);
    if (outcome) settle(purchase, outcome);
    if (outcome?.kind === 'paid') return 'paid';
    // without `imp_uid` the buyer may have closed the payment window; paying again is safe, because the provider accepts only
    // one payment for each order number
    return outcome && isOpen(outcome) && purchase.imp_uid ? 'unknown' : 'unpaid';
  }, [goodsId, settle]);

  useEffect(() => {
    void checkPaid();
    return onShownAgain(() => {
      readKeptPurchases();
      void checkPaid();
    });
  }, [checkPaid]);

  return { bought: useBought(goodsId), checkPaid };
}

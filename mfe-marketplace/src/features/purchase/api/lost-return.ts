import { useCallback, useEffect } from 'react';
import { lastPurchase, readKeptPurchases, useLastPurchase } from '../lib/return/kept-purchases.ts';
import { useSettle } from '../lib/return/use-settle.ts';
import { onShownAgain } from '../lib/window/on-shown-again.ts';
import { fetchOutcome, isOpen } from './outcome.ts';

/** Whether this tab has paid. 'unknown': the buyer returned from the provider, but the outcome could not be fetched. */
export type Paid = 'paid' | 'unpaid' | 'unknown';

/**
 * Checks whether this tab has already paid the solution, when the page is shown and on demand. The return from the
 * provider may have failed, and going back may open the payment page again.
 * @returns id of the order that this tab has made of the solution, and a function that checks again and opens an order
 * that was stored meanwhile
 */
export function useLostReturn(goodsId: number) {
  const settle = useSettle();
  const checkPaid = useCallback(async (): Promise<Paid> => {
    const purchase = lastPurchase(goodsId);
    if (purchase?.order_id !== null) return 'unpaid';
    // the API client shows the end of the session
    const outcome = await fetchOutcome(purchase).catch(() => null);
    if (outcome) settle(purchase, outcome);
    if (outcome?.kind === 'paid') return 'paid';
    // without a return the buyer may have closed the window; the provider accepts one payment per order number
    return outcome && isOpen(outcome) && purchase.imp_uid ? 'unknown' : 'unpaid';
  }, [goodsId, settle]);

  useEffect(() => {
    void checkPaid();
    return onShownAgain(() => {
      readKeptPurchases();
      void checkPaid();
    });
  }, [checkPaid]);

  return { bought: useLastPurchase(goodsId)?.order_id ?? null, checkPaid };
}

import { useCallback, useEffect } from 'react';
import { lastPurchase, readKeptPurchases, useLastPurchase } from '../lib/return/kept-purchases.ts';
import { useSettle } from '../lib/return/use-settle.ts';
import { onShownAgain } from '../lib/window/on-shown-again.ts';
import { findOut, isOpen } from './outcome.ts';

/** Whether this tab has paid: 'unpaid' as far as is known; 'unknown' when it came back from the provider without an answer. */
export type Paid = 'paid' | 'unpaid' | 'unknown';

/**
 * Looks whether this tab has paid a solution already: the way back from the provider may have been lost, and Back may
 * lead to the payment page again. It looks when the page is shown, and on demand.
 * @returns id of the order that this tab has made of the solution, and a function that looks, and opens an order
 * that was stored meanwhile
 */
export function useLostReturn(goodsId: number) {
  const settle = useSettle();
  const look = useCallback(async (): Promise<Paid> => {
    const purchase = lastPurchase(goodsId);
    if (purchase?.order_id !== null) return 'unpaid';
    // the client shows that the session ended
    const outcome = await findOut(purchase).catch(() => null);
    if (outcome) settle(purchase, outcome);
    if (outcome?.kind === 'paid') return 'paid';
    // a buyer who did not return may have closed the window; a number is paid once
    return outcome && isOpen(outcome) && purchase.imp_uid ? 'unknown' : 'unpaid';
  }, [goodsId, settle]);

  useEffect(() => {
    void look();
    return onShownAgain(() => {
      readKeptPurchases();
      void look();
    });
  }, [look]);

  return { bought: useLastPurchase(goodsId)?.order_id ?? null, look };
}

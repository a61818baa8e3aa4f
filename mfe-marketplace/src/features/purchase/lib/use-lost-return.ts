import { useCallback, useEffect } from 'react';
import { findOut } from '../api/outcome.ts';
import { lastPurchase, readKeptPurchases, useLastPurchase } from './kept-purchases.ts';
import { onShownAgain } from './on-shown-again.ts';
import { useSettle } from './use-settle.ts';

/**
 * Looks whether this tab has paid a solution already: the way back from the provider may have been lost, and Back may
 * lead to the payment page again. It looks when the page is shown, and whenever it is told to.
 * @returns id of the order that this tab has made of the solution, and a function that looks; it resolves to whether a
 * purchase was stored meanwhile, and opens its order
 */
export function useLostReturn(goodsId: number) {
  const settle = useSettle();
  const look = useCallback(async (): Promise<boolean> => {
    const purchase = lastPurchase(goodsId);
    if (purchase?.order_id !== null) return false;
    // a session that ended is told by the client
    const outcome = await findOut(purchase).catch(() => null);
    if (outcome) settle(purchase, outcome);
    return outcome?.kind === 'paid';
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

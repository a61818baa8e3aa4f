import { useSession } from '@onmaum/shared-auth';
import { useCallback, useEffect, useState } from 'react';
import { useOutcome } from '../api/outcome.ts';
import { type KeptPurchase, lastPurchase } from './kept-purchases.ts';
import { onShownAgain } from './on-shown-again.ts';
import { useKnownOutcome } from './use-purchase-return.ts';

/**
 * Looks, before a solution is paid, whether this tab has paid it already: the way back from the provider may have been
 * lost, and Back may lead to the payment page again. A purchase that was stored meanwhile opens its order.
 * @returns id of the order that this tab has made of the solution, or null
 */
export function useLostReturn(goodsId: number): number | null {
  const member = useSession(({ user_idx }) => user_idx);
  const [purchase, setPurchase] = useState<KeptPurchase | null>(null);
  const read = useCallback(() => setPurchase(lastPurchase(goodsId, member)), [goodsId, member]);
  const open = purchase?.order_id === null ? purchase : null;
  const { data: outcome, refetch } = useOutcome(open, false);
  useKnownOutcome(open, outcome, () => setPurchase(null));

  useEffect(read, [read]);
  useEffect(
    () =>
      onShownAgain(() => {
        read();
        if (open) void refetch();
      }),
    [read, refetch, open],
  );
  return purchase?.order_id ?? null;
}

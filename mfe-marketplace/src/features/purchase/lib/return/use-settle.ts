import { paths } from '@onmaum/shared-contract/site/paths';
import { mypageKeys, useNavigateHere } from '@onmaum/shared-query';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Outcome } from '../../api/outcome.ts';
import { dropBuyer } from '../kept-buyer.ts';
import { dropPurchase, type KeptPurchase, keepPurchase } from './kept-purchases.ts';

/** @returns a function that opens the order of a paid purchase, and deletes a refused purchase from this tab */
export function useSettle() {
  const navigate = useNavigateHere();
  const client = useQueryClient();
  return useCallback(
    (purchase: KeptPurchase, outcome: Outcome) => {
      if (outcome.kind === 'refused') dropPurchase(purchase.order_no);
      if (outcome.kind !== 'paid') return;
      keepPurchase({ ...purchase, order_id: outcome.order_id });
      dropBuyer();
      // the list of purchases has a new item
      void client.invalidateQueries({ queryKey: mypageKeys.orders });
      void navigate(paths.solutionOrder(purchase.goods_id, outcome.order_id), { replace: true });
    },
    [navigate, client],
  );
}

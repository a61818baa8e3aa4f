import { call, requireLogin } from '@onmaum/shared-auth';
import * as auth from '@onmaum/shared-contract/auth/calls';
import { paths } from '@onmaum/shared-contract/site/paths';
import { showError, useAct } from '@onmaum/shared-query';
import { leaveFor } from '../lib/window/leave-for.ts';

/**
 * Starts the purchase of a solution (rules/orders.md#payment): checks that the member is still signed in, then loads the payment
 * page as a new document. A visitor sees the login message instead.
 */
export function useBuy(goodsId: number) {
  const { act, isPending } = useAct({
    mutationFn: async () => {
      await call(auth.checkToken);
      await leaveFor(paths.solutionPayment(goodsId));
    },
    onError: showError,
  });
  const buy = () => {
    if (requireLogin()) act();
  };
  return { buy, busy: isPending };
}

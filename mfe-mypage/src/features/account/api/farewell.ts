import { call, clearSession, endsSession, forgetWritingOf, sessionStore, toApiError } from '@onmaum/shared-auth';
import * as account from '@onmaum/shared-contract/mypage/account-calls';
import { paths } from '@onmaum/shared-contract/site/paths';
import { ACCOUNT_TEXT } from '@onmaum/shared-contract/texts/account-texts';
import { useAct } from '@onmaum/shared-query';
import { alertDialog } from '@onmaum/shared-ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

const options = queryOptions({
  queryKey: ['mypage', 'farewell'],
  queryFn: ({ signal }) => call(account.farewell, { signal }),
  meta: { personal: true },
  // always fetched again, because the consequences must be current
  staleTime: 0,
  gcTime: 0,
});

/** Fetches the consequences of a withdrawal, which the confirmation lists. */
export const useFarewell = () => useQuery(options);

/** Ends the membership, and deletes the session and unsent texts on this device. @param onLeft called before this deletion */
export function useWithdraw(onLeft: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useAct({
    mutationFn: () => call(account.withdraw),
    once: true,
    onSuccess: async () => {
      onLeft();
      const { user_idx } = sessionStore.getState();
      clearSession();
      forgetWritingOf(user_idx);
      // navigates first, because navigation would close the dialog
      await navigate(paths.home, { replace: true });
      void alertDialog(ACCOUNT_TEXT.withdrawn);
    },
    onError: (error) => {
      if (endsSession(error)) return;
      // fetches the consequences again: an order may have been placed meanwhile, or the withdrawal carried out without an answer,
      // so that the server refuses this call, and the shell does the same as `onSuccess`
      void client.invalidateQueries(options);
      void alertDialog(toApiError(error).message);
    },
  });
}

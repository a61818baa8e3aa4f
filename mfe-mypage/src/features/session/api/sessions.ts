import { call, toApiError } from '@onmaum/shared-auth';
import type { DeviceSession } from '@onmaum/shared-contract';
import * as auth from '@onmaum/shared-contract/auth/calls';
import { showError } from '@onmaum/shared-query';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const options = queryOptions({
  queryKey: ['mypage', 'sessions'],
  queryFn: ({ signal }) => call(auth.listSessions, { signal }).then(({ sessions }) => sessions),
  meta: { personal: true },
});

/** Fetches the devices on which the member is signed in. */
export const useSessions = () => useQuery(options);

const ENDS = ['end-session'] as const;

/**
 * Ends a session on another device. Its row disappears at once, and returns after an error. Presses are sent one after the other.
 */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ENDS,
    scope: { id: ENDS[0] },
    mutationFn: (id: string) => call(auth.endSession, { params: { id } }),
    networkMode: 'always',
    onMutate: async (id) => {
      await client.cancelQueries(options);
      client.setQueryData<DeviceSession[]>(options.queryKey, (all) => all?.filter((one) => one.id !== id));
    },
    // 404: the session had already ended
    onError: (error) => void (toApiError(error).status === 404 || showError(error)),
    onSettled: () => {
      // fetches the list only after the last press: an earlier response would show the sessions that are still to end
      if (client.isMutating({ mutationKey: ENDS }) === 1) void client.invalidateQueries(options);
    },
  });
}

/** Ends every session of the member, including this one. */
export const useEndAllSessions = () =>
  useMutation({ mutationFn: () => call(auth.endAllSessions), networkMode: 'always', onError: showError });

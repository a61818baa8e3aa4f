import { call, toApiError } from '@onmaum/shared-auth';
import type { DeskTimesBody } from '@onmaum/shared-contract';
import * as counsellor from '@onmaum/shared-contract/counsellor/calls';
import { COUNSELLOR_TEXT } from '@onmaum/shared-contract/texts/counsellor-texts';
import { showError, useAct } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

export const timesOptions = queryOptions({
  queryKey: ['desk', 'times'],
  queryFn: ({ signal }) => call(counsellor.times, { signal }),
  meta: { personal: true },
});

/** Fetches the counsellor's working hours and exceptions. */
export const useTimes = () => useQuery(timesOptions);

/** Saves the times. @param onSaved called with the saved version */
export function useSaveTimes(onSaved: (version: number) => void) {
  const client = useQueryClient();
  return useAct({
    mutationFn: (body: DeskTimesBody) => call(counsellor.replaceTimes, { body }),
    onSuccess: (times) => {
      client.setQueryData(timesOptions.queryKey, times);
      onSaved(times.version);
      toast(COUNSELLOR_TEXT.timesSaved);
    },
    onError: (error) => {
      const { code, status, message } = toApiError(error);
      // fetches what was saved elsewhere, so that the form asks whether to continue with that or with the typed values
      if (code === 'times_stale') void client.invalidateQueries(timesOptions);
      else if (status === 422) void alertDialog(message);
      else showError(error);
    },
  });
}

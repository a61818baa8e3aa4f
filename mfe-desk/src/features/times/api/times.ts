import { call, toApiError } from '@onmaum/shared-auth';
import * as counsellor from '@onmaum/shared-contract/counsellor/calls';
import { COUNSELLOR_TEXT } from '@onmaum/shared-contract/texts/counsellor-texts';
import { showError, useAct } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { bodyOf, type TimesValues } from '../lib/times-values.ts';

export const timesOptions = queryOptions({
  queryKey: ['desk', 'times'],
  queryFn: ({ signal }) => call(counsellor.times, { signal }),
  meta: { personal: true },
});

/** Fetches the counsellor's working hours and exceptions. */
export const useTimes = () => useQuery(timesOptions);

interface SaveOptions {
  onSend: () => void;
  /** Called with the values that were sent, and the version as which they were saved. */
  onSaved: (sent: TimesValues, version: number) => void;
  onFailed: (error: unknown) => void;
}

/** Saves the times. Its `act` gets the values of the form, and the version that they replace. */
export function useSaveTimes({ onSend, onSaved, onFailed }: SaveOptions) {
  const client = useQueryClient();
  return useAct({
    mutationFn: ({ values, version }: { values: TimesValues; version: number }) =>
      call(counsellor.replaceTimes, { body: bodyOf(values, version) }),
    onMutate: onSend,
    onSuccess: (times, { values }) => {
      client.setQueryData(timesOptions.queryKey, times);
      onSaved(values, times.version);
      toast(COUNSELLOR_TEXT.timesSaved);
    },
    onError: (error) => {
      onFailed(error);
      const { code, status, message } = toApiError(error);
      // fetches the values that were saved elsewhere; the form then asks which values to continue with
      if (code === 'times_stale') client.invalidateQueries(timesOptions, { throwOnError: true }).catch(showError);
      else if (status === 422) void alertDialog(message);
      else showError(error);
    },
  });
}

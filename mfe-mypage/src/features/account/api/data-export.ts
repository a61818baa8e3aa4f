import { call } from '@onmaum/shared-auth';
import * as account from '@onmaum/shared-contract/mypage/account-calls';
import { koreanClock } from '@onmaum/shared-contract/time/korean-time';
import { showError, useAct } from '@onmaum/shared-query';
import { saveFile } from '@onmaum/shared-ui/save-file';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

/** Interval between requests for the state of the export, which a job creates within seconds. */
const POLL_MS = 3_000;

export const dataExportOptions = queryOptions({
  queryKey: ['mypage', 'data-export'],
  queryFn: ({ signal }) => call(account.readExport, { signal }),
  meta: { personal: true },
  refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? POLL_MS : false),
});

/** Fetches the state of the member's data export, and polls it while a requested export is not ready. */
export const useDataExport = () => useQuery(dataExportOptions);

/** Requests a data export. */
export function useRequestExport() {
  const client = useQueryClient();
  return useAct({
    mutationFn: () => call(account.requestExport),
    onSuccess: (state) => client.setQueryData(dataExportOptions.queryKey, state),
    onError: showError,
  });
}

/** Downloads the data export as a file. */
export function useDownloadExport() {
  const client = useQueryClient();
  return useAct({
    mutationFn: () => call(account.downloadExport),
    onSuccess(file) {
      const day = koreanClock(Date.parse(file.made_at)).toISOString().slice(0, 10);
      saveFile(`onmaum-${day}.json`, 'application/json', JSON.stringify(file, null, 2));
    },
    onError: (error) => {
      showError(error);
      // the download fails if the export has expired: fetches its state again
      void client.invalidateQueries(dataExportOptions);
    },
  });
}

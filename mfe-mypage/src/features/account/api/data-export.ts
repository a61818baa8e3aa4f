import { call } from '@onmaum/shared-auth';
import * as account from '@onmaum/shared-contract/mypage/account-calls';
import { koreanClock } from '@onmaum/shared-contract/time/korean-time';
import { showError, useAct } from '@onmaum/shared-query';
import { saveFile } from '@onmaum/shared-ui/save-file';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

/** Interval between requests for the state of the export, which a job creates within seconds. */
const POLL_MS = 3_000;
/** Timeout of the download: a file of many megabytes on a slow connection. */
const DOWNLOAD_MS = 5 * 60_000;

export const dataExportOptions = queryOptions({
  queryKey: ['mypage', 'data-export'],
  queryFn: ({ signal }) => call(account.readExport, { signal }),
  meta: { personal: true },
  refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? POLL_MS : false),
});

/** Fetches the state of the member's data export, and polls it while a requested export is not ready. */
export const useDataExport = () => useQuery(dataExportOptions);

/**
 * Returns a function that shows an error and fetches the state of the export again: a request whose answer was lost may have been
 * stored, and a download fails if the export has expired.
 */
function useOnFailed() {
  const client = useQueryClient();
  return (error: Error) => {
    showError(error);
    void client.invalidateQueries(dataExportOptions);
  };
}

/** Requests a data export. */
export function useRequestExport() {
  const client = useQueryClient();
  return useAct({
    mutationFn: () => call(account.requestExport),
    onSuccess: (state) => client.setQueryData(dataExportOptions.queryKey, state),
    onError: useOnFailed(),
  });
}

/** Downloads the data export as a file. */
export function useDownloadExport() {
  return useAct({
    mutationFn: () => call(account.downloadExport, { timeout: DOWNLOAD_MS }),
    onSuccess(file) {
      const day = koreanClock(Date.parse(file.made_at)).toISOString().slice(0, 10);
      saveFile(`onmaum-${day}.json`, 'application/json', JSON.stringify(file, null, 2));
    },
    onError: useOnFailed(),
  });
}

import { call } from '@onmaum/shared-auth';
import { useStreamEvents } from '@onmaum/shared-auth/stream';
import type { AbuseReports } from '@onmaum/shared-contract';
import { LIMITS } from '@onmaum/shared-contract/constants';
import * as moderation from '@onmaum/shared-contract/moderation/calls';
import { mypageKeys, pagedListOptions, refetchPages, uniqueById, usePagedList } from '@onmaum/shared-query';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';

/** Query options for the member's abuse reports (rules/moderation.md#my-reports), paged by cursor. */
export const reportListOptions = pagedListOptions(
  mypageKeys.reports,
  (cursor, signal, size = LIMITS.pageSize) =>
    call(moderation.reports, { params: { page: 1, size }, query: cursor === null ? {} : { cursor }, signal }),
  { personal: true },
);

const reportsOf = ({ pages }: InfiniteData<AbuseReports>) => uniqueById(pages.flatMap(({ reportList }) => reportList));

export function useReports() {
  const client = useQueryClient();
  useStreamEvents('report', ({ kind }) => {
    if (kind === 'decided' || kind === 'resync') void refetchPages(client, mypageKeys.reports);
  });
  return usePagedList(reportListOptions, reportsOf, { live: true });
}

import type { RouteHandle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { inSession } from '@onmaum/shared-query';
import { common } from '@onmaum/shared-ui';
import { BackLink } from '@onmaum/shared-ui/way-back';
import type { QueryClient } from '@tanstack/react-query';
import { reportListOptions } from '../features/reports/api/report-list.ts';
import { ReportRows } from '../features/reports/components/report-rows.tsx';

export const handle: RouteHandle<QueryClient> = {
  aside: true,
  prefetch: inSession((client) => client.prefetchInfiniteQuery(reportListOptions)),
  head: () => ({ title: '내 신고', noindex: true }),
};

/** /myreport: the member's abuse reports (rules/moderation.md#my-reports). */
export const Component = () => (
  <div className={common.stack4}>
    <BackLink to={paths.mypage}>마이페이지</BackLink>
    <h1>내 신고</h1>
    <ReportRows />
  </div>
);

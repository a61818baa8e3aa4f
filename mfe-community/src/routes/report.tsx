import type { RouteHandle } from '@onmaum/shared-contract';
import { pageStatus } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { reportsOptions } from '../features/report/api/reports.ts';
import { reportHead } from '../features/report/lib/report-head.ts';

export { ReportGallery as Component } from '../features/report/components/report-gallery.tsx';

export const handle: RouteHandle<QueryClient> = {
  aside: true,
  prefetch: (client) => client.prefetchQuery(reportsOptions),
  head: (client, { origin }) => reportHead(client.getQueryData(reportsOptions.queryKey) ?? [], origin),
  status: (client) => pageStatus(client, reportsOptions.queryKey),
};

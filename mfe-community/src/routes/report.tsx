import type { RouteHandle } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import { reportsOptions } from '../features/report/api/reports.ts';
import { reportHead } from '../features/report/lib/report-head.ts';

export { ReportGallery as Component } from '../features/report/components/report-gallery.tsx';

export const handle: RouteHandle<QueryClient> = {
  aside: true,
  prefetch: (client) => client.prefetchQuery(reportsOptions),
  head: (client, { origin }) => reportHead(client.getQueryData(reportsOptions.queryKey) ?? [], origin),
  status: (client) => (client.getQueryState(reportsOptions.queryKey)?.status === 'error' ? 503 : 200),
};

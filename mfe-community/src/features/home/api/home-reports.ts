import { api } from '@onmaum/shared-auth';
import type { Report } from '@onmaum/shared-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const homeReportsOptions = queryOptions({
  queryKey: ['main', 'report-list'],
  queryFn: ({ signal }) => api.get<Report[]>('/api/main/report-list', { signal }),
});

export const useHomeReports = () => useQuery(homeReportsOptions);

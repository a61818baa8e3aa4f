import { api } from '@onmaum/shared-auth';
import type { Report } from '@onmaum/shared-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

const ALL = 100;

export const reportsOptions = queryOptions({
  queryKey: ['main', 'report-list', ALL],
  queryFn: ({ signal }) => api.get<Report[]>('/api/main/report-list', { signal, params: { limit: ALL } }),
});

export const useReports = () => useQuery(reportsOptions);

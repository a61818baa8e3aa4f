import { api } from '@onmaum/shared-auth';
import type { HomeInfo } from '@onmaum/shared-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const homeInfosOptions = queryOptions({
  queryKey: ['main', 'info-list'],
  queryFn: ({ signal }) => api.get<HomeInfo[]>('/api/main/info-list', { signal }),
});

export const useHomeInfos = () => useQuery(homeInfosOptions);

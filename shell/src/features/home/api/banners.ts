import { api } from '@onmaum/shared-auth';
import type { Banner } from '@onmaum/shared-contract';
import { queryOptions } from '@tanstack/react-query';

/** The banners of home, in their order. */
export const bannersQuery = queryOptions({
  queryKey: ['main', 'banners'],
  queryFn: ({ signal }) => api.get<Banner[]>('/api/main/main-list', { signal }),
  staleTime: 5 * 60_000,
});

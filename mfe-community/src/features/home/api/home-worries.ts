import { api } from '@onmaum/shared-auth';
import type { WorryListItem } from '@onmaum/shared-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const homeWorriesOptions = queryOptions({
  queryKey: ['main', 'counsel-list'],
  queryFn: ({ signal }) => api.get<WorryListItem[]>('/api/main/counsel-list', { signal }),
});

export const useHomeWorries = () => useQuery(homeWorriesOptions);

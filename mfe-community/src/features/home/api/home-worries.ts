import { api } from '@onmaum/shared-auth';
import type { WorryListItem } from '@onmaum/shared-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { homeKeys } from '../../../lib/query-keys.ts';

export const homeWorriesOptions = queryOptions({
  queryKey: homeKeys.worries,
  queryFn: ({ signal }) => api.get<WorryListItem[]>('/api/main/counsel-list', { signal }),
});

export const useHomeWorries = () => useQuery(homeWorriesOptions);

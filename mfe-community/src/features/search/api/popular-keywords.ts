import { api } from '@onmaum/shared-auth';
import type { PopularKeyword } from '@onmaum/shared-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { searchKeys } from '../../../lib/query-keys.ts';

/** What many people look for does not change by the minute. */
const FRESH_MS = 5 * 60_000;

export const popularKeywordsOptions = queryOptions({
  queryKey: searchKeys.popular,
  queryFn: ({ signal }) => api.get<PopularKeyword[]>('/api/main/search-related-keyword', { signal }),
  staleTime: FRESH_MS,
});

export const usePopularKeywords = () => useQuery(popularKeywordsOptions);

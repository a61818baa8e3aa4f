import { call } from '@onmaum/shared-auth';
import * as search from '@onmaum/shared-contract/search/calls';
import { searchKeys } from '@onmaum/shared-query';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Popular keywords change slowly, so a cached response is used for this long. */
const FRESH_MS = 5 * 60_000;

export const popularKeywordsOptions = queryOptions({
  queryKey: searchKeys.popular,
  queryFn: ({ signal }) => call(search.popular, { signal }),
  staleTime: FRESH_MS,
});

export const usePopularKeywords = () => useQuery(popularKeywordsOptions);

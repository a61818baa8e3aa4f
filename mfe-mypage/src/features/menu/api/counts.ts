import { call } from '@onmaum/shared-auth';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import { mypageKeys } from '@onmaum/shared-query';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const countsOptions = queryOptions({
  queryKey: mypageKeys.counts,
  queryFn: ({ signal }) => call(mypage.counts, { signal }),
  meta: { personal: true },
  // activity on other pages changes the counts, so they are fetched whenever the menu opens
  staleTime: 0,
});

/** Fetches the counts that the items of the menu show. */
export const useCounts = () => useQuery(countsOptions);

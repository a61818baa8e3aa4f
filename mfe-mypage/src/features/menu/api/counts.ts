import { call } from '@onmaum/shared-auth';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import { mypageKeys } from '@onmaum/shared-query';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const countsOptions = queryOptions({
  queryKey: mypageKeys.counts,
  queryFn: ({ signal }) => call(mypage.counts, { signal }),
  meta: { personal: true },
  // whatever the member did elsewhere is counted on arrival
  staleTime: 0,
});

/** Fetches how much there is behind the items of the menu. */
export const useCounts = () => useQuery(countsOptions);

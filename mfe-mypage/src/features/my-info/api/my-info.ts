import { call } from '@onmaum/shared-auth';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import { mypageKeys } from '@onmaum/shared-query';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const myInfoOptions = queryOptions({
  queryKey: mypageKeys.info,
  queryFn: ({ signal }) => call(mypage.info, { signal }),
  meta: { personal: true },
});

/** Fetches the account of the signed-in member. */
export const useMyInfo = () => useQuery(myInfoOptions);

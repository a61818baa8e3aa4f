import { call } from '@onmaum/shared-auth';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import { mypageKeys } from '@onmaum/shared-query';
import { useQuery } from '@tanstack/react-query';

/** Fetches the member's account, for the initial values of the form. */
export const useMyInfo = () =>
  useQuery({
    queryKey: mypageKeys.info,
    queryFn: ({ signal }) => call(mypage.info, { signal }),
    meta: { personal: true },
  });

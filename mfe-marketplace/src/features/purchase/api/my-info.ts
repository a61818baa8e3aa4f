import { call } from '@onmaum/shared-auth';
import { mypageKeys } from '@onmaum/shared-board';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import { useQuery } from '@tanstack/react-query';

/** Fetches the member's own account, for the first values of the form. */
export const useMyInfo = () =>
  useQuery({
    queryKey: mypageKeys.info,
    queryFn: ({ signal }) => call(mypage.info, { signal }),
    meta: { personal: true },
  });

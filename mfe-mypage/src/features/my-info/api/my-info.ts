import { api } from '@onmaum/shared-auth';
import type { MyInfo } from '@onmaum/shared-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const myInfoOptions = queryOptions({
  queryKey: ['mypage', 'info'],
  queryFn: ({ signal }) => api.get<MyInfo>('/api/mypage/info', { signal }),
  meta: { personal: true },
});

/** The member's own account. */
export const useMyInfo = () => useQuery(myInfoOptions);

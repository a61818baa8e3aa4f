import { call } from '@onmaum/shared-auth';
import * as home from '@onmaum/shared-contract/home/calls';
import { homeKeys } from '@onmaum/shared-query';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const homeInfosOptions = queryOptions({
  queryKey: homeKeys.infos,
  queryFn: ({ signal }) => call(home.infos, { signal }),
});

export const useHomeInfos = () => useQuery(homeInfosOptions);

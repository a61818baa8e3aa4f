import { call } from '@onmaum/shared-auth';
import { homeKeys } from '@onmaum/shared-board';
import * as home from '@onmaum/shared-contract/home/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const homeInfosOptions = queryOptions({
  queryKey: homeKeys.infos,
  queryFn: ({ signal }) => call(home.infos, { signal }),
});

export const useHomeInfos = () => useQuery(homeInfosOptions);

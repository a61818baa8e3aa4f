import { call } from '@onmaum/shared-auth';
import { homeKeys } from '@onmaum/shared-board';
import * as home from '@onmaum/shared-contract/home/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const homeWorriesOptions = queryOptions({
  queryKey: homeKeys.worries,
  queryFn: ({ signal }) => call(home.worries, { signal }),
});

export const useHomeWorries = () => useQuery(homeWorriesOptions);

import { call } from '@onmaum/shared-auth';
import * as home from '@onmaum/shared-contract/home/calls';
import { homeKeys } from '@onmaum/shared-query';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const homeWorriesOptions = queryOptions({
  queryKey: homeKeys.worries,
  queryFn: ({ signal }) => call(home.worries, { signal }),
});

export const useHomeWorries = () => useQuery(homeWorriesOptions);

import { call } from '@onmaum/shared-auth';
import * as home from '@onmaum/shared-contract/home/calls';
import { homeKeys } from '@onmaum/shared-query';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const homeReportsOptions = queryOptions({
  queryKey: homeKeys.reports,
  queryFn: ({ signal }) => call(home.reports, { signal }),
});

export const useHomeReports = () => useQuery(homeReportsOptions);

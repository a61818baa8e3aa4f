import { call } from '@onmaum/shared-auth';
import * as home from '@onmaum/shared-contract/home/calls';
import { homeKeys } from '@onmaum/shared-query';
import { queryOptions, useQuery } from '@tanstack/react-query';

const ALL = 100;

export const reportsOptions = queryOptions({
  queryKey: [...homeKeys.reports, ALL],
  queryFn: ({ signal }) => call(home.reports, { query: { limit: ALL }, signal }),
});

export const useReports = () => useQuery(reportsOptions);

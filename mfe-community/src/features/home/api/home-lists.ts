import { call } from '@onmaum/shared-auth';
import * as home from '@onmaum/shared-contract/home/calls';
import { homeKeys } from '@onmaum/shared-query';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const homeWorriesOptions = queryOptions({
  queryKey: homeKeys.worries,
  queryFn: ({ signal }) => call(home.worries, { signal }),
});

export const homeReviewsOptions = queryOptions({
  queryKey: homeKeys.reviews,
  queryFn: ({ signal }) => call(home.reviews, { signal }),
});

export const homeReportsOptions = queryOptions({
  queryKey: homeKeys.reports,
  queryFn: ({ signal }) => call(home.reports, { signal }),
});

export const homeInfosOptions = queryOptions({
  queryKey: homeKeys.infos,
  queryFn: ({ signal }) => call(home.infos, { signal }),
});

export const useHomeWorries = () => useQuery(homeWorriesOptions);
export const useHomeReviews = () => useQuery(homeReviewsOptions);
export const useHomeReports = () => useQuery(homeReportsOptions);
export const useHomeInfos = () => useQuery(homeInfosOptions);

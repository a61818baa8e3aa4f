import { call } from '@onmaum/shared-auth';
import * as home from '@onmaum/shared-contract/home/calls';
import { homeKeys } from '@onmaum/shared-query';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const homeReviewsOptions = queryOptions({
  queryKey: homeKeys.reviews,
  queryFn: ({ signal }) => call(home.reviews, { signal }),
});

export const useHomeReviews = () => useQuery(homeReviewsOptions);

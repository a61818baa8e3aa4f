import { call } from '@onmaum/shared-auth';
import { homeKeys } from '@onmaum/shared-board';
import * as home from '@onmaum/shared-contract/home/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const homeReviewsOptions = queryOptions({
  queryKey: homeKeys.reviews,
  queryFn: ({ signal }) => call(home.reviews, { signal }),
});

export const useHomeReviews = () => useQuery(homeReviewsOptions);

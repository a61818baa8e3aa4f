import { api } from '@onmaum/shared-auth';
import type { HomeReview } from '@onmaum/shared-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { homeKeys } from '../../../lib/query-keys.ts';

export const homeReviewsOptions = queryOptions({
  queryKey: homeKeys.reviews,
  queryFn: ({ signal }) => api.get<HomeReview[]>('/api/main/review-list', { signal }),
});

export const useHomeReviews = () => useQuery(homeReviewsOptions);

import { api } from '@onmaum/shared-auth';
import type { HomeReview } from '@onmaum/shared-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const homeReviewsOptions = queryOptions({
  queryKey: ['main', 'review-list'],
  queryFn: ({ signal }) => api.get<HomeReview[]>('/api/main/review-list', { signal }),
});

export const useHomeReviews = () => useQuery(homeReviewsOptions);

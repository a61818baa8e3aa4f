import { api } from '@onmaum/shared-auth';
import type { RecommendedGoods } from '@onmaum/shared-contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

const recommendedOptions = queryOptions({
  queryKey: ['goods', 'recommended'],
  queryFn: ({ signal }) => api.get<RecommendedGoods[]>('/api/goods/recommand-list', { signal }),
});

/** Recommended solutions that can be bought now, in their order. */
export const useRecommendedGoods = () => useQuery(recommendedOptions);

export const prefetchRecommended = (client: QueryClient) => client.prefetchQuery(recommendedOptions);

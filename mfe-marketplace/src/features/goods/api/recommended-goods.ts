import { call } from '@onmaum/shared-auth';
import * as goods from '@onmaum/shared-contract/goods/calls';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

const recommendedOptions = queryOptions({
  queryKey: ['goods', 'recommended'],
  queryFn: ({ signal }) => call(goods.recommended, { signal }),
});

export type RecommendedGoods = Awaited<ReturnType<typeof call<typeof goods.recommended>>>;

/** Fetches the recommended solutions on sale, in display order. */
export const useRecommendedGoods = () => useQuery(recommendedOptions);

export const prefetchRecommended = (client: QueryClient) => client.prefetchQuery(recommendedOptions);

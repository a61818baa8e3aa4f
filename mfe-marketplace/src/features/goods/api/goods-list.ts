import { api } from '@onmaum/shared-auth';
import type { GoodsListItem } from '@onmaum/shared-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const goodsListOptions = queryOptions({
  queryKey: ['goods', 'list'],
  queryFn: ({ signal }) => api.get<GoodsListItem[]>('/api/goods/goods-list', { signal }),
});

/** Every solution that may be shown; the list sorts by itself. */
export const useGoodsList = () => useQuery(goodsListOptions);

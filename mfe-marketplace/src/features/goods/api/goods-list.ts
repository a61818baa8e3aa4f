import { call } from '@onmaum/shared-auth';
import * as goods from '@onmaum/shared-contract/goods/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const goodsListOptions = queryOptions({
  queryKey: ['goods', 'list'],
  queryFn: async ({ signal }) => (await call(goods.list, { signal })).goodsList,
});

/** Fetches all visible solutions; sorting happens on the client. */
export const useGoodsList = () => useQuery(goodsListOptions);

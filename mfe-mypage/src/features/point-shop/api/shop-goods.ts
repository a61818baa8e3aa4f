import { call } from '@onmaum/shared-auth';
import * as points from '@onmaum/shared-contract/mypage/point-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const shopGoodsOptions = queryOptions({
  queryKey: ['point-shop'],
  queryFn: async ({ signal }) => (await call(points.shop, { signal })).goods,
  meta: { personal: true },
});

/** Fetches the products of the point shop. */
export const useShopGoods = () => useQuery(shopGoodsOptions);

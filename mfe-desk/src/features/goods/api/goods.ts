import { call } from '@onmaum/shared-auth';
import type { GoodsProposalBody } from '@onmaum/shared-contract';
import * as counsellor from '@onmaum/shared-contract/counsellor/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const goodsListOptions = queryOptions({
  queryKey: ['desk', 'goods'],
  queryFn: ({ signal }) => call(counsellor.goodsList, { signal }).then(({ goodsList }) => goodsList),
  meta: { personal: true },
});

/** Fetches the solutions of the signed-in counsellor. */
export const useGoodsList = () => useQuery(goodsListOptions);

export const goodsOptions = (id: number) =>
  queryOptions({
    queryKey: ['desk', 'goods', id],
    queryFn: ({ signal }) => call(counsellor.goods, { params: { id }, signal }),
    meta: { personal: true },
  });

/** Fetches one of the counsellor's solutions with its proposal. */
export const useGoods = (id: number) => useQuery(goodsOptions(id));

/** Proposes changes of a solution. */
export const proposeGoods = (body: GoodsProposalBody) => call(counsellor.proposeGoods, { body });

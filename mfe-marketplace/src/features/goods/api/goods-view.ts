import { call, nullIfNotFound } from '@onmaum/shared-auth';
import * as goods from '@onmaum/shared-contract/goods/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Query options for the page of a solution; the data is null if there is no such solution. */
export const goodsViewOptions = (id: string) =>
  queryOptions({
    queryKey: ['goods', 'view', id],
    queryFn: ({ signal }) => nullIfNotFound(call(goods.view, { params: { id }, signal })),
  });

export const useGoodsView = (id: string) => useQuery(goodsViewOptions(id));

import { call } from '@onmaum/shared-auth';
import * as goods from '@onmaum/shared-contract/goods/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Query options for an expert's solutions on sale. @param id id of the expert */
export const expertGoodsOptions = (id: string) =>
  queryOptions({
    queryKey: ['goods', 'of-expert', id],
    queryFn: ({ signal }) => call(goods.expertGoods, { params: { id }, signal }),
  });

export const useExpertGoods = (id: string) => useQuery(expertGoodsOptions(id));

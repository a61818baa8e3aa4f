import { call } from '@onmaum/shared-auth';
import { nullIfNotFound } from '@onmaum/shared-board';
import * as goods from '@onmaum/shared-contract/goods/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const goodsToBuyOptions = (id: string) =>
  queryOptions({
    queryKey: ['goods', 'view', id],
    queryFn: ({ signal }) => nullIfNotFound(call(goods.view, { params: { id: Number(id) }, signal })),
    // a price is shown as it is now
    staleTime: 0,
  });

/** Fetches the solution that is about to be paid; null if there is none. */
export const useGoodsToBuy = (id: string) => useQuery(goodsToBuyOptions(id));

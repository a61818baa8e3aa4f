import { call, nullIfNotFound } from '@onmaum/shared-auth';
import * as goods from '@onmaum/shared-contract/goods/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Query options for the page of an expert; the data is null if there is no such expert. */
export const expertOptions = (id: string) =>
  queryOptions({
    queryKey: ['expert', id],
    queryFn: ({ signal }) => nullIfNotFound(call(goods.expert, { params: { id }, signal })),
  });

export const useExpert = (id: string) => useQuery(expertOptions(id));

import { type QueryClient, queryOptions } from '@tanstack/react-query';

/**
 * That a payment of a solution is being confirmed, for the head of its page, which is written from the cache: true as
 * long as somebody watches it.
 */
export const confirmingOptions = (goodsId: string) =>
  queryOptions({
    queryKey: ['purchase', 'confirming', goodsId],
    queryFn: () => true,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { personal: true },
  });

export const isConfirming = (client: QueryClient, goodsId: string): boolean =>
  client.getQueryData(confirmingOptions(goodsId).queryKey) === true;

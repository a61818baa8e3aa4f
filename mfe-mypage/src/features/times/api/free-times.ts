import { call } from '@onmaum/shared-auth';
import * as orders from '@onmaum/shared-contract/order/calls';
import { useQuery } from '@tanstack/react-query';
import { freeTimesKeys } from '../../purchase/api/purchases.ts';

export const freeTimesKey = (orderId: number, position: number) => [...freeTimesKeys, orderId, position] as const;

/** Fetches the times that the buyer may offer. They are fetched each time that they are shown, because other buyers book them. */
export const useFreeTimes = (orderId: number, position: number, enabled: boolean) =>
  useQuery({
    queryKey: freeTimesKey(orderId, position),
    queryFn: async ({ signal }) => (await call(orders.freeTimes, { params: { id: orderId, position }, signal })).times,
    staleTime: 0,
    gcTime: 0,
    enabled,
    meta: { personal: true },
  });

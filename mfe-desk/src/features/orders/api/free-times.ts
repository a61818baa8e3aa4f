import { call } from '@onmaum/shared-auth';
import * as orders from '@onmaum/shared-contract/order/calls';
import { useQuery } from '@tanstack/react-query';
import { deskKeys } from '../../../lib/desk-keys.ts';

/** The free times of a session (rules/orders.md#free-times), fetched whenever they are shown, because buyers book them. */
export const useFreeTimes = (id: number, position: number) =>
  useQuery({
    queryKey: deskKeys.freeTimes(id, position),
    queryFn: async ({ signal }) =>
      (await call(orders.freeTimes, { params: { id, position }, signal })).times.map(({ starts_at }) => starts_at),
    staleTime: 0,
    gcTime: 0,
    meta: { personal: true },
  });

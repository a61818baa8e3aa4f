import { call } from '@onmaum/shared-auth';
import { useStreamEvents } from '@onmaum/shared-auth/stream';
import * as orders from '@onmaum/shared-contract/order/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ShownTime, withGone } from '../lib/free-times.ts';

/** Key of the queries for the free times of a session. */
export const freeTimesKey = (orderId: number, position: number) => ['mypage', 'freeTimes', orderId, position] as const;

interface Showing {
  orderId: number;
  position: number;
  /** Number of this showing: each showing of the times fetches them, because other buyers book them. */
  showing: number;
  enabled: boolean;
}

/** The times that the buyer may offer. When the order changes, they are fetched again; times on screen then stay. */
export function useFreeTimes({ orderId, position, showing, enabled }: Showing) {
  const client = useQueryClient();
  const queryKey = [...freeTimesKey(orderId, position), showing];
  useStreamEvents('order', ({ kind, id }) => {
    if (kind === 'resync' || (kind === 'changed' && id === orderId)) void client.invalidateQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { times } = await call(orders.freeTimes, { params: { id: orderId, position }, signal });
      return withGone(client.getQueryData<ShownTime[]>(queryKey) ?? [], times);
    },
    staleTime: 0,
    gcTime: 0,
    enabled,
    meta: { personal: true },
  });
}

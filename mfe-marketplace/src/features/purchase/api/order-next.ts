import { call } from '@onmaum/shared-auth';
import { useStreamEvents } from '@onmaum/shared-auth/stream';
import * as orders from '@onmaum/shared-contract/order/calls';
import { orderKeys } from '@onmaum/shared-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const progressKey = (orderId: number) => ['order', 'progress', String(orderId)];
const phoneKey = (orderId: number) => ['order', 'contact-phone', String(orderId)];

/** Refetches data about an order when the order changes, for example when the counsellor confirms a time. */
export function useOrderEvents(orderId: number) {
  const client = useQueryClient();
  useStreamEvents('order', (change) => {
    if (change.kind !== 'changed' && change.kind !== 'resync') return;
    if (change.kind === 'changed' && change.id !== orderId) return;
    const keys = [progressKey(orderId), phoneKey(orderId), orderKeys.receipt(String(orderId))];
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  });
}

/** Sessions and offers of the member's new order. */
export const useProgress = (orderId: number) =>
  useQuery({
    queryKey: progressKey(orderId),
    queryFn: ({ signal }) => call(orders.progress, { params: { id: orderId }, signal }),
    staleTime: 0,
    meta: { personal: true },
  });

/** The number that the counsellor calls. */
export const useContactPhone = (orderId: number) =>
  useQuery({
    queryKey: phoneKey(orderId),
    queryFn: ({ signal }) => call(orders.contactPhone, { params: { id: orderId }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { personal: true },
  });

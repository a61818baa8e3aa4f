import { call, nullIfNotFound } from '@onmaum/shared-auth';
import { useStreamEvents } from '@onmaum/shared-auth/stream';
import * as deskOrders from '@onmaum/shared-contract/desk/desk-order-calls';
import { nextStepOf } from '@onmaum/shared-contract/desk/next-step';
import * as places from '@onmaum/shared-contract/order/place-calls';
import { useNow } from '@onmaum/shared-ui';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskKeys } from '../../../lib/desk-keys.ts';
import { ordersChanged } from './orders.ts';

/** Query options for an order on the desk; the data is null if the counsellor has no such order. */
export const orderOptions = (id: string) =>
  queryOptions({
    queryKey: deskKeys.order(id),
    queryFn: ({ signal }) => nullIfNotFound(call(deskOrders.view, { params: { id: Number(id) }, signal })),
    staleTime: 0,
    meta: { personal: true },
  });

/** An order. Changes that are made elsewhere are shown at once, and its next step follows the clock. */
export function useDeskOrder(id: string) {
  const client = useQueryClient();
  const now = useNow();
  useStreamEvents('order', ({ kind, id: changed }) => {
    if (kind === 'resync' || String(changed) === id) void orderChanged(client, id);
  });
  return useQuery({
    ...orderOptions(id),
    select: (order) => order && (now === null ? order : { ...order, next: nextStepOf(order, new Date(now)) }),
  });
}

/** Places of the scheduled sessions of an order. */
export const usePlaces = (id: number) =>
  useQuery({
    queryKey: deskKeys.places(id),
    queryFn: ({ signal }) => call(places.places, { params: { id }, signal }),
    staleTime: 0,
    meta: { personal: true },
  });

/** Refetches an order, its places and the lists of orders. @returns a promise that resolves when the order is refetched */
export function orderChanged(client: QueryClient, id: number | string) {
  void ordersChanged(client);
  void client.invalidateQueries({ queryKey: deskKeys.places(Number(id)) });
  return client.invalidateQueries({ queryKey: deskKeys.order(String(id)) });
}

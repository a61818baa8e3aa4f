import { call, nullIfNotFound, useIsSignedIn } from '@onmaum/shared-auth';
import { idOf } from '@onmaum/shared-contract/call/id';
import * as orders from '@onmaum/shared-contract/order/calls';
import { orderKeys } from '@onmaum/shared-query';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

/** Query options for the receipt of an order; the data is null if the member has no order with this id. */
export const receiptOptions = (orderId: string) =>
  queryOptions({
    queryKey: orderKeys.receipt(orderId),
    queryFn: ({ signal }) =>
      idOf(orderId) === null ? null : nullIfNotFound(call(orders.receipt, { params: { id: orderId }, signal })),
    // its state may have changed on another page, for example by a refund
    staleTime: 0,
    meta: { personal: true },
  });

/** Fetches the receipt of an order; nothing if `orderId` is null. */
export function useReceipt(orderId: string | null) {
  const signedIn = useIsSignedIn();
  return useQuery({ ...receiptOptions(orderId ?? ''), enabled: signedIn && orderId !== null });
}

/** Fetches a receipt once; null if `orderId` is null or the request fails. */
export const findReceipt = (client: QueryClient, orderId: number | null) =>
  orderId === null ? null : client.fetchQuery(receiptOptions(String(orderId))).catch(() => null);

import { call, nullIfNotFound, useIsSignedIn } from '@onmaum/shared-auth';
import { idOf } from '@onmaum/shared-contract/call/id';
import * as orders from '@onmaum/shared-contract/order/calls';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

/** Query options for the receipt of an order; the data is null if the member has no order with this id. */
export const receiptOptions = (orderId: string) =>
  queryOptions({
    queryKey: ['order', 'receipt', orderId],
    queryFn: ({ signal }) =>
      idOf(orderId) === null ? null : nullIfNotFound(call(orders.receipt, { params: { id: orderId }, signal })),
    meta: { personal: true },
  });

export const useReceipt = (orderId: string) => useQuery({ ...receiptOptions(orderId), enabled: useIsSignedIn() });

/** Fetches a receipt once; null if `orderId` is null or the request fails. */
export const findReceipt = (client: QueryClient, orderId: number | null) =>
  orderId === null ? null : client.fetchQuery(receiptOptions(String(orderId))).catch(() => null);

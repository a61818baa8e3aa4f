import { call, nullIfNotFound, useIsSignedIn } from '@onmaum/shared-auth';
import * as orders from '@onmaum/shared-contract/order/calls';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';

const receiptOptions = (orderId: string) =>
  queryOptions({
    queryKey: ['order', 'receipt', orderId],
    queryFn: ({ signal }) => nullIfNotFound(call(orders.receipt, { params: { id: Number(orderId) }, signal })),
    meta: { personal: true },
  });

/** Fetches the receipt of an own order; null if there is none. */
export const useReceipt = (orderId: string) => useQuery({ ...receiptOptions(orderId), enabled: useIsSignedIn() });

/** The same once, where it is not worth a failure; null without an order, too. */
export const findReceipt = (client: QueryClient, orderId: number | null) =>
  orderId === null ? null : client.fetchQuery(receiptOptions(String(orderId))).catch(() => null);

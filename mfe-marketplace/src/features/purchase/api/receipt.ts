import { call, nullIfNotFound, useIsSignedIn } from '@onmaum/shared-auth';
import * as orders from '@onmaum/shared-contract/order/calls';
import { useQuery } from '@tanstack/react-query';

/** Fetches the receipt of an own order; null if there is none. */
export const useReceipt = (orderId: string) =>
  useQuery({
    queryKey: ['order', 'receipt', orderId],
    queryFn: ({ signal }) => nullIfNotFound(call(orders.receipt, { params: { id: Number(orderId) }, signal })),
    enabled: useIsSignedIn(),
    meta: { personal: true },
  });

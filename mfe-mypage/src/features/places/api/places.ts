import { call } from '@onmaum/shared-auth';
import * as places from '@onmaum/shared-contract/order/place-calls';
import { useQuery } from '@tanstack/react-query';
import { placesKeys } from '../../purchase/api/purchases.ts';

/** Places of the scheduled sessions of an order, for its buyer (rules/orders.md#place). */
export const usePlaces = (orderId: number) =>
  useQuery({
    queryKey: [...placesKeys, orderId],
    queryFn: ({ signal }) => call(places.places, { params: { id: orderId }, signal }),
    staleTime: 0,
    meta: { personal: true },
  });

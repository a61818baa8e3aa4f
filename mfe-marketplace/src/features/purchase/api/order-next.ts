import { call } from '@onmaum/shared-auth';
import * as orders from '@onmaum/shared-contract/order/calls';
import { useQuery } from '@tanstack/react-query';

/** Sessions and offers of the member's new order. */
export const useProgress = (orderId: number) =>
  useQuery({
    queryKey: ['order', 'progress', String(orderId)],
    queryFn: ({ signal }) => call(orders.progress, { params: { id: orderId }, signal }),
    staleTime: 0,
    meta: { personal: true },
  });

/** The number that the counsellor calls. */
export const useContactPhone = (orderId: number) =>
  useQuery({
    queryKey: ['order', 'contact-phone', String(orderId)],
    queryFn: ({ signal }) => call(orders.contactPhone, { params: { id: orderId }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { personal: true },
  });

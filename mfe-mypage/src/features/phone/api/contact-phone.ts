import { ApiError, call } from '@onmaum/shared-auth';
import type { ContactPhone } from '@onmaum/shared-contract';
import * as orders from '@onmaum/shared-contract/order/calls';
import { showError, useAct, useSending } from '@onmaum/shared-query';
import { alertDialog, toast } from '@onmaum/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reloadPurchases } from '../../purchase/api/purchases.ts';

const phoneKey = (orderId: number) => ['order', 'contact-phone', String(orderId)] as const;

/** Fetches the number that the counsellor of an order calls. It is fetched each time that it is shown. */
export const useContactPhone = (orderId: number) =>
  useQuery({
    queryKey: phoneKey(orderId),
    queryFn: ({ signal }) => call(orders.contactPhone, { params: { id: orderId }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { personal: true },
  });

/** Corrects the number. If the first contact has taken place meanwhile, a dialog says that the number cannot be changed. */
export function useChangePhone(orderId: number, onDone: () => void) {
  const client = useQueryClient();
  const mutationKey = [...phoneKey(orderId), 'change'];
  const { act } = useAct({
    mutationKey,
    mutationFn: (buyer_tel: string) => call(orders.changeContactPhone, { body: { order_id: orderId, buyer_tel } }),
    onSuccess: (phone: ContactPhone) => {
      client.setQueryData(phoneKey(orderId), phone);
      onDone();
      toast('연락받을 번호를 저장했어요.');
    },
    onError: (error) => {
      const status = error instanceof ApiError ? error.status : 0;
      if (status !== 404 && status !== 409) return showError(error);
      void reloadPurchases(client);
      onDone();
      void alertDialog(error.message);
    },
  });
  return { act, isPending: useSending(mutationKey, onDone) };
}

import { ApiError, call } from '@onmaum/shared-auth';
import * as purchases from '@onmaum/shared-contract/mypage/purchase-calls';
import { PURCHASE_TEXT } from '@onmaum/shared-contract/texts/purchase-texts';
import { showError, useAct } from '@onmaum/shared-query';
import { toast } from '@onmaum/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { purchaseChanged, reloadPurchases } from './purchases.ts';

const quoteKey = (orderId: number) => ['mypage', 'refund', orderId] as const;

/** Fetches the sum that a refund would return now. It is fetched each time that it is shown, because it changes with time. */
export const useRefundQuote = (orderId: number, enabled: boolean) =>
  useQuery({
    queryKey: quoteKey(orderId),
    queryFn: ({ signal }) => call(purchases.quote, { params: { orderId }, signal }),
    staleTime: 0,
    gcTime: 0,
    enabled,
    meta: { personal: true },
  });

/** Requests a refund of the sum that was shown to the member. */
export function useRefund(orderId: number, onDone: () => void) {
  const client = useQueryClient();
  return useAct({
    mutationFn: (refund_price: number) => call(purchases.refund, { params: { orderId }, body: { refund_price } }),
    onSuccess: ({ order_status, settle_status }) => {
      purchaseChanged(client, orderId, { order_status, settle_status });
      onDone();
      toast(PURCHASE_TEXT.refundRequested);
    },
    onError: (error) => {
      showError(error);
      if (!(error instanceof ApiError) || error.status !== 409) return;
      // the sum has changed, or the refund was requested in another tab
      void client.invalidateQueries({ queryKey: quoteKey(orderId) });
      void reloadPurchases(client);
    },
  });
}

import { ApiError, call } from '@onmaum/shared-auth';
import * as purchases from '@onmaum/shared-contract/mypage/purchase-calls';
import { PURCHASE_TEXT } from '@onmaum/shared-contract/texts/purchase-texts';
import { tidyText } from '@onmaum/shared-contract/writing/writing';
import { keptReview } from '@onmaum/shared-posts';
import type { Review } from '@onmaum/shared-posts/review-form';
import { homeKeys, pointsChanged, showError, useAct } from '@onmaum/shared-query';
import { toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ListedPurchase, purchaseChanged, reloadPurchases } from './purchases.ts';

/** Storage of the unsent review of a purchase (rules/orders.md#review). */
export const keptGoodsReview = (orderId: number) => keptReview(`order:${orderId}`);

/** Stores the review of a purchase. Validation errors of the server are shown at the form's fields. */
export function useStoreReview({ goods_id, order_id }: ListedPurchase, onDone: () => void) {
  const client = useQueryClient();
  return useAct({
    once: true,
    mutationFn: (review: Review) => call(purchases.review, { body: { goods_id, order_id, ...review } }),
    onSuccess: (_stored, review) => {
      purchaseChanged(client, order_id, {
        ...review,
        review_text: tidyText(review.review_text),
        is_review: 1,
        review_point: 0,
      });
      // the home page and the pages of the solution and its expert show reviews
      void client.invalidateQueries({ queryKey: ['goods'] });
      void client.invalidateQueries({ queryKey: homeKeys.reviews });
      pointsChanged(client);
      keptGoodsReview(order_id).drop();
      onDone();
      toast(PURCHASE_TEXT.reviewPosted);
    },
    onError: (error) => {
      const status = error instanceof ApiError ? error.status : 0;
      if (status !== 422) showError(error);
      if (status === 409) void reloadPurchases(client);
    },
  });
}

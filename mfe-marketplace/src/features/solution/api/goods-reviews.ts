import { call } from '@onmaum/shared-auth';
import type { GoodsView, Review } from '@onmaum/shared-contract';
import * as goods from '@onmaum/shared-contract/goods/calls';
import { useFurther } from '@onmaum/shared-query';
import type { Revealed } from '@onmaum/shared-ui/reveal';

/** The reviews of a solution, newest first. The response for the page contains the first reviews; further reviews are fetched. */
export function useGoodsReviews({ goodsInfo: { id }, goodsReview, next_review_cursor }: GoodsView): Revealed<Review> {
  const first = { items: goodsReview, cursor: next_review_cursor };
  return useFurther(['goods', 'reviews', id], first, async (cursor, signal) => {
    const page = await call(goods.reviews, { params: { id: String(id) }, query: { cursor }, signal });
    return { items: page.reviews, cursor: page.next_cursor };
  });
}

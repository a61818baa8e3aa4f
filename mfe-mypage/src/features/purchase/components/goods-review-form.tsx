import { faultsByField } from '@onmaum/shared-contract/call/faults';
import { translate, wireOf } from '@onmaum/shared-contract/call/wire';
import { review as storeReview } from '@onmaum/shared-contract/mypage/purchase-calls';
import { GoodsReviewBody } from '@onmaum/shared-contract/mypage/purchases';
import { type Review, ReviewForm, type ReviewFormProps } from '@onmaum/shared-posts/review-form';
import { keptGoodsReview } from '../api/store-review.ts';

const Rules = GoodsReviewBody.omit({ goods_id: true, order_id: true });
const validate = (review: Review) =>
  faultsByField(Rules.safeParse(translate(wireOf(storeReview)?.body, review, 'encode')).error?.issues);

export interface GoodsReviewFormProps extends Pick<ReviewFormProps, 'busy' | 'serverErrors' | 'onSubmit'> {
  orderId: number;
}

/** Form for the review of a purchase. */
export const GoodsReviewForm = ({ orderId, ...rest }: GoodsReviewFormProps) => (
  <ReviewForm
    {...rest}
    validate={validate}
    placeholder="솔루션이 마음에 어떻게 닿았는지 들려주세요."
    kept={keptGoodsReview(orderId)}
  />
);

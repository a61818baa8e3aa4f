import { type Review, ReviewForm, type ReviewFormProps } from '@onmaum/shared-board/review-form';
import { faultsByField } from '@onmaum/shared-contract/call/faults';
import { translate } from '@onmaum/shared-contract/call/wire';
import { storeReview } from '@onmaum/shared-contract/worry/calls';
import { AnswerReviewBody } from '@onmaum/shared-contract/worry/respond';

const Rules = AnswerReviewBody.omit({ id: true });
const validate = (review: Review) =>
  faultsByField(Rules.safeParse(translate(storeReview.wire.body, review, 'encode')).error?.issues);

const TEXTS = {
  keywords: '어떤 점이 좋았나요? (여러 개 선택 가능)',
  placeholder: '답변이 마음에 어떻게 닿았는지 들려주세요.',
};

export type AnswerReviewFormProps = Pick<ReviewFormProps, 'busy' | 'serverErrors' | 'onSubmit'>;

/** Form for the author's review of the answer. */
export const AnswerReviewForm = (props: AnswerReviewFormProps) => (
  <ReviewForm {...props} validate={validate} texts={TEXTS} />
);

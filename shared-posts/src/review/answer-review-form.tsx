import { faultsByField } from '@onmaum/shared-contract/call/faults';
import { translate, wireOf } from '@onmaum/shared-contract/call/wire';
import { storeReview } from '@onmaum/shared-contract/worry/calls';
import { AnswerReviewBody } from '@onmaum/shared-contract/worry/respond';
import { keptAnswerReview } from './kept-review.ts';
import { type Review, ReviewForm, type ReviewFormProps } from './review-form.tsx';

const Rules = AnswerReviewBody.omit({ id: true });
const validate = (review: Review) =>
  faultsByField(Rules.safeParse(translate(wireOf(storeReview)?.body, review, 'encode')).error?.issues);

export interface AnswerReviewFormProps extends Pick<ReviewFormProps, 'busy' | 'serverErrors' | 'onSubmit'> {
  worryId: number;
}

/** Form for the author's review of the answer. */
export function AnswerReviewForm({ worryId, ...rest }: AnswerReviewFormProps) {
  return (
    <ReviewForm
      {...rest}
      validate={validate}
      placeholder="답변이 마음에 어떻게 닿았는지 들려주세요."
      kept={keptAnswerReview(worryId)}
    />
  );
}

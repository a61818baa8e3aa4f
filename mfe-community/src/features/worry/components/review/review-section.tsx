import { ApiError } from '@onmaum/shared-auth';
import type { WorryDetail } from '@onmaum/shared-contract';
import { WORRY_TEXT } from '@onmaum/shared-contract/texts/worry-texts';
import { LazyReviewForm, ReviewCard, useIsRewarded, useStoreReview } from '@onmaum/shared-posts';
import { Card, common } from '@onmaum/shared-ui';
import { useIsMine } from '../../../../lib/use-is-mine.ts';

export const REVIEW_SECTION = 'myreview';

/** The author's review of the answer, or the form for it. */
export function ReviewSection({ worry }: { worry: WorryDetail }) {
  const mine = useIsMine(worry.writer_id);
  const { act, isPending, isIdle, error } = useStoreReview(worry.id);
  const rewarded = useIsRewarded(worry.counselor_answer_date);
  if (worry.review_score > 0) {
    return <ReviewCard review={worry} id={REVIEW_SECTION} title="작성자 후기" takesFocus={!isIdle} />;
  }
  if (!mine || !worry.is_counselor_answer) return null;
  return (
    <Card as="section" id={REVIEW_SECTION} aria-labelledby="review-title" className={common.stack3} data-screen-only>
      <h2 id="review-title" className={common.heading}>
        답변은 어떠셨나요?
      </h2>
      <p className={common.muted}>
        남겨 주신 리뷰는 전문가와 비슷한 고민을 하는 분들께 큰 힘이 돼요. {rewarded && WORRY_TEXT.reviewReward}
      </p>
      <LazyReviewForm
        worryId={worry.id}
        busy={isPending}
        serverErrors={error instanceof ApiError ? error.errors : NO_ERRORS}
        onSubmit={act}
      />
    </Card>
  );
}

const NO_ERRORS = {};

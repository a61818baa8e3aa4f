import { ApiError } from '@onmaum/shared-auth';
import type { MyArticle } from '@onmaum/shared-contract';
import { WORRY_TEXT } from '@onmaum/shared-contract/texts/worry-texts';
import { LazyReviewForm, useIsRewarded, useStoreReview } from '@onmaum/shared-posts';
import { Modal } from '@onmaum/shared-ui';
import s from './review-dialog.module.css';

interface Props {
  article: MyArticle;
  onClose: () => void;
}

const NO_ERRORS = {};

/**
 * Dialog with the form for the review of an answer. It closes when the list contains the review; until then, the typed text is
 * stored.
 */
export function ReviewDialog({ article: { id, title, review_text, counselor_answer_date }, onClose }: Props) {
  const { act, isPending, error } = useStoreReview(id);
  const rewarded = useIsRewarded(counselor_answer_date);
  return (
    <Modal open={review_text === ''} onClose={onClose} title="답변은 어떠셨나요?">
      <p className={s.words}>
        <strong>{title}</strong>
        {rewarded && ` ${WORRY_TEXT.reviewReward}`}
      </p>
      <LazyReviewForm
        worryId={id}
        busy={isPending}
        serverErrors={error instanceof ApiError ? error.errors : NO_ERRORS}
        onSubmit={act}
      />
    </Modal>
  );
}

import { ApiError, call } from '@onmaum/shared-auth';
import { WORRY_STATUS } from '@onmaum/shared-contract/constants';
import { BOARD_TEXT } from '@onmaum/shared-contract/texts/board-texts';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { tidyText } from '@onmaum/shared-contract/writing/writing';
import { homeKeys, mypageKeys, pointsChanged, showError, useAct } from '@onmaum/shared-query';
import { toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { patchArticle } from '../../cache/activity.ts';
import { applyWorryResult, reloadWorry } from '../../cache/patch-worry.ts';
import { keptAnswerReview } from '../kept-review.ts';
import type { Review } from '../review-form.tsx';

/** Stores the author's review of the answer. Validation errors of the server are shown at the form's fields. */
export function useStoreReview(id: number) {
  const client = useQueryClient();
  return useAct({
    once: true,
    mutationFn: (review: Review) => call(worries.storeReview, { body: { id, ...review } }),
    onSuccess: (_stored, { review_score, review_keyword, review_text: typed }) => {
      keptAnswerReview(id).drop();
      const review_text = tidyText(typed);
      applyWorryResult(client, id, () => ({ review_score, review_keyword, review_text }));
      patchArticle(client, 'worry', id, { status: WORRY_STATUS.reviewed, review_text });
      void client.invalidateQueries({ queryKey: homeKeys.reviews });
      // the review earns points if it was written in time
      pointsChanged(client);
      toast(BOARD_TEXT.reviewPosted);
    },
    onError: (error) => {
      const status = error instanceof ApiError ? error.status : 0;
      if (status !== 422) showError(error);
      if (status !== 409) return;
      void reloadWorry(client, id);
      void client.invalidateQueries({ queryKey: mypageKeys.articles });
    },
  });
}

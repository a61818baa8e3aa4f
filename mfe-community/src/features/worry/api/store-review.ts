import { ApiError, call } from '@onmaum/shared-auth';
import { applyWorryResult, homeKeys, pointsChanged, reloadWorry, showError, useAct } from '@onmaum/shared-board';
import type { Review } from '@onmaum/shared-board/review-form';
import { BOARD_TEXT } from '@onmaum/shared-contract/board-texts';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { tidyText } from '@onmaum/shared-contract/writing';
import { toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { dropReview } from '../lib/kept-review.ts';

/** Stores the author's review of the answer. Validation errors of the server are shown at the form's fields. */
export function useStoreReview(id: number) {
  const client = useQueryClient();
  return useAct({
    once: true,
    mutationFn: (review: Review) => call(worries.storeReview, { body: { id, ...review } }),
    onSuccess: (_stored, { review_score, review_keyword, review_text }) => {
      dropReview(id);
      applyWorryResult(client, id, () => ({ review_score, review_keyword, review_text: tidyText(review_text) }));
      void client.invalidateQueries({ queryKey: homeKeys.reviews });
      // if it was written in time
      pointsChanged(client);
      toast(BOARD_TEXT.reviewPosted);
    },
    onError: (error) => {
      const status = error instanceof ApiError ? error.status : 0;
      if (status !== 422) showError(error);
      if (status === 409) void reloadWorry(client, id);
    },
  });
}

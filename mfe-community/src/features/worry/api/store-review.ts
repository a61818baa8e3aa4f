import { ApiError, api } from '@onmaum/shared-auth';
import type { AnswerReviewBody, Stored } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract/board-texts';
import { tidyText } from '@onmaum/shared-contract/writing';
import { toast } from '@onmaum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { homeKeys } from '../../../lib/query-keys.ts';
import { tellRefusal } from '../../../lib/tell-refusal.ts';
import { reloadWorry, settleWorry } from './patch-worry.ts';

export type Review = Omit<AnswerReviewBody, 'id'>;

/** Stores the author's review of the answer and shows it. A form that was refused shows what its fields lack. */
export function useStoreReview(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (review: Review) =>
      api.post<Stored>('/api/counsel/review-store', { id, ...review } satisfies AnswerReviewBody),
    networkMode: 'always',
    onSuccess: (_stored, { review_score, review_keyword = '', review_text }) => {
      settleWorry(client, id, () => ({ review_score, review_keyword, review_text: tidyText(review_text) }));
      void client.invalidateQueries({ queryKey: homeKeys.reviews });
      toast(BOARD_TEXT.reviewPosted);
    },
    onError: (error) => {
      const status = error instanceof ApiError ? error.status : 0;
      if (status !== 422) tellRefusal(error);
      if (status === 409) void reloadWorry(client, id);
    },
  });
}

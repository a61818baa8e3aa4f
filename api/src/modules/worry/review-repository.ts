import { type AnswerReviewBody, WORRY_STATUS } from '@onmaum/shared-contract';
import type { Trx } from '../../db/schema.ts';

/** Stores the author's review of the answer and marks the post as reviewed. */
export async function insertReview(trx: Trx, memberId: number, review: AnswerReviewBody): Promise<void> {
  const { id, review_score: score, review_keyword: keywords, review_text: text } = review;
  await trx.insertInto('answer_reviews').values({ worry_id: id, member_id: memberId, score, keywords, text }).execute();
  await trx.updateTable('worries').set({ status: WORRY_STATUS.reviewed }).where('id', '=', id).execute();
}

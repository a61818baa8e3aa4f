import { type AnswerReviewBody, WORRY_STATUS } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import type { Trx } from '../../../db/schema.ts';

/** Stores the author's review of the answer, counts it for the counsellor, and marks the post as reviewed. */
export async function insertReview(
  trx: Trx,
  { memberId, counsellorId }: { memberId: number; counsellorId: number },
  review: AnswerReviewBody,
): Promise<void> {
  const { id, review_score: score, review_keyword: keywords, review_text: text } = review;
  await trx
    .insertInto('answer_reviews')
    .values({ worry_id: id, counsellor_id: counsellorId, member_id: memberId, score, keywords, text })
    .execute();
  await trx
    .updateTable('counsellors')
    .set({ review_cnt: sql`review_cnt + 1`, review_score_sum: sql`review_score_sum + ${score}::real` })
    .where('id', '=', counsellorId)
    .execute();
  await trx.updateTable('worries').set({ status: WORRY_STATUS.reviewed }).where('id', '=', id).execute();
}

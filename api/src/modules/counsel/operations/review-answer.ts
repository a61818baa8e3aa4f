import type { AnswerReviewBody, Stored } from '@onmaum/shared-contract';
import { BOARD_TEXT, WORRY_STATUS } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import { conflict } from '../../../errors.ts';
import { lockOwn } from '../own-worry.ts';

/** The author's one review of the answer (part-1 §4). */
export async function reviewAnswer(
  db: Kysely<Database>,
  memberId: number,
  review: z.output<typeof AnswerReviewBody>,
): Promise<Stored> {
  const { id } = review;
  return db.transaction().execute(async (trx) => {
    const { status } = await lockOwn(trx, id, memberId);
    if (status === WORRY_STATUS.reviewed) throw conflict('reviewed', BOARD_TEXT.reviewed);
    if (status !== WORRY_STATUS.answered) throw conflict('not_answered', BOARD_TEXT.notAnswered);
    await trx
      .insertInto('answer_reviews')
      .values({
        worry_id: id,
        member_id: memberId,
        score: review.review_score,
        keywords: review.review_keyword,
        text: review.review_text,
      })
      .execute();
    await trx.updateTable('worries').set({ status: WORRY_STATUS.reviewed }).where('id', '=', id).execute();
    return { id };
  });
}

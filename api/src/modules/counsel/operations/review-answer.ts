import type { AnswerReviewBody, Stored } from '@onmaum/shared-contract';
import { BOARD_TEXT, WORRY_STATUS } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import { conflict } from '../../../errors.ts';
import { POINT_CAUSES, REVIEW_DAYS } from '../../../points/causes.ts';
import { grantPoints } from '../../../points/grant-points.ts';
import { lockOwn } from '../own-worry.ts';

const REVIEW_MS = REVIEW_DAYS * 24 * 60 * 60 * 1000;

/** The author's one review of the answer (part-1 §4); written in time it earns points (decisions 25). */
export async function reviewAnswer(
  db: Kysely<Database>,
  memberId: number,
  review: z.output<typeof AnswerReviewBody>,
): Promise<Stored> {
  const { id } = review;
  const now = new Date();
  return db.transaction().execute(async (trx) => {
    const { status, answered_at } = await lockOwn(trx, id, memberId);
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
    if (answered_at && now.getTime() - answered_at.getTime() <= REVIEW_MS) {
      const { cause, amount, key } = POINT_CAUSES.answerReviewed;
      await grantPoints(trx, memberId, { cause, amount, key: key(id) }, now);
    }
    return { id };
  });
}

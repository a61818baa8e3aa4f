import type { AnswerReviewBody, Stored } from '@onmaum/shared-contract';
import { BOARD_TEXT, isReviewPaid, WORRY_STATUS } from '@onmaum/shared-contract';
import { publish } from '../../../db/events.ts';
import { announcePost } from '../../../db/posts/announce-post.ts';
import type { Db } from '../../../db/schema.ts';
import { conflict } from '../../../errors.ts';
import { notify } from '../../notification/notify.ts';
import { POINT_CAUSES } from '../../point/causes.ts';
import { grantPoints } from '../../point/point-repository.ts';
import { insertReview } from '../answer/review-repository.ts';
import { lockOwnWorry } from '../own-worry.ts';

/**
 * Stores the author's review of the answer, at most one (rules/points.md). A review in time earns points
 * (rules/points.md#grants).
 */
export async function reviewAnswer(db: Db, memberId: number, review: AnswerReviewBody): Promise<Stored> {
  const { id } = review;
  const now = new Date();
  return db.transaction().execute(async (trx) => {
    const { status, answered_at, counsellor_id } = await lockOwnWorry(trx, id, memberId);
    if (status === WORRY_STATUS.reviewed) throw conflict('reviewed', BOARD_TEXT.reviewed);
    if (status !== WORRY_STATUS.answered || counsellor_id === null)
      throw conflict('not_answered', BOARD_TEXT.notAnswered);
    await insertReview(trx, { memberId, counsellorId: counsellor_id }, review);
    if (answered_at && isReviewPaid(answered_at, now)) {
      const { cause, amount, key } = POINT_CAUSES.answerReviewed;
      await grantPoints(trx, memberId, { cause, amount, key: key(id) }, now);
    }
    await notify(
      trx,
      { kind: 'answer_reviewed', target: 'desk-worry', targetId: id, sourceId: 0, to: [counsellor_id] },
      now,
    );
    await publish(trx, { topic: 'worries', kind: 'changed', id }, [counsellor_id]);
    await announcePost(trx, { board: 'worry', id, kind: 'discussed' });
    return { id };
  });
}

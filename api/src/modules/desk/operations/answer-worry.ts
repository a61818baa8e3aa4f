import { BOARD_TEXT, type DeskAnswerBody, type DeskAnswered, koreanDay } from '@onmaum/shared-contract';
import { recordAudit } from '../../../db/audit.ts';
import { publish } from '../../../db/events.ts';
import { announcePost } from '../../../db/posts/announce-post.ts';
import { type Attempt, runOnce } from '../../../db/run-once.ts';
import type { Db } from '../../../db/schema.ts';
import { conflict } from '../../../errors.ts';
import { dropDraft } from '../../draft/drop-draft.ts';
import { notify } from '../../notification/notify.ts';
import { POINT_CAUSES } from '../../point/causes.ts';
import { grantPoints } from '../../point/point-repository.ts';
import { insertSolutions, isStillMember, storeAnswer } from '../answer-repository.ts';
import { requireCounsellor } from '../counsellor.ts';
import { lockOpenWorry } from '../taken-worry.ts';
import { editableUntil } from './view-desk-worry.ts';

/**
 * Stores the answer of a taken worry, with its solutions, points for the author, and a notification (rules/desk.md#answer).
 * @throws 409 'stale' unless the counsellor has read the current version
 */
export const answerWorry = (
  db: Db,
  attempt: Attempt,
  { id, version, answer, solution }: DeskAnswerBody,
  now = new Date(),
): Promise<DeskAnswered> =>
  runOnce(db, { ...attempt, action: `answer worry ${id}` }, async (trx) => {
    const counsellorId = attempt.memberId;
    const worry = await lockOpenWorry(trx, id, counsellorId);
    await requireCounsellor(trx, counsellorId);
    if (version !== worry.version) throw conflict('stale', BOARD_TEXT.stale);
    // locks the draft after the worry, as the return of a worry does
    await dropDraft(trx, { memberId: counsellorId, kind: 'answer', target: id });
    await storeAnswer(trx, { id, answer, now });
    await insertSolutions(trx, id, counsellorId, solution);
    if (await isStillMember(trx, worry.author_id)) {
      const { cause, amount, key } = POINT_CAUSES.worryAnswered;
      await grantPoints(trx, worry.author_id, { cause, amount, key: key(koreanDay(now)) }, now);
    }
    await notify(trx, { kind: 'answered', target: 'worry', targetId: id, sourceId: 0, to: [worry.author_id] }, now);
    await recordAudit(trx, { actorId: counsellorId, action: 'worry answered', table: 'worries', targetId: id });
    await publish(trx, { topic: 'worries', kind: 'answered', id }, [counsellorId]);
    await announcePost(trx, { board: 'worry', id, kind: 'answered' });
    return {
      id,
      version,
      counselor_answer_date: now.toISOString(),
      answer_editable_until: editableUntil(now).toISOString(),
    };
  });

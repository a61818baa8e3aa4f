import { BOARD_TEXT, type DeskCorrected, type DeskCorrectionBody, LEVEL } from '@onmaum/shared-contract';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { recordAudit } from '../../../db/audit.ts';
import { publish } from '../../../db/events.ts';
import { announcePost } from '../../../db/posts/announce-post.ts';
import type { Db } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import { dropDraft } from '../../draft/drop-draft.ts';
import { lockWorry } from '../../worry/write-repository.ts';
import { findAnswer, replaceAnswer } from '../answer-repository.ts';
import { requireCounsellor } from '../counsellor.ts';
import { editableUntil } from './view-desk-worry.ts';

/**
 * Replaces the text of an answer. Its counsellor may do so for 24 hours, an operator at any time (rules/desk.md#correction). A
 * repeated call succeeds.
 */
export const correctAnswer = (
  db: Db,
  editor: { id: number; level: number },
  { id, version, answer }: DeskCorrectionBody,
  now = new Date(),
): Promise<DeskCorrected> =>
  db.transaction().execute(async (trx) => {
    const isOperator = editor.level >= LEVEL.operator;
    const worry = await lockWorry(trx, id);
    if (!worry || !(isOperator || worry.counsellor_id === editor.id)) throw notFound();
    if (!isOperator) await requireCounsellor(trx, editor.id);
    const { answer: former, answer_edited_at } = await findAnswer(trx, id);
    if (former === null || worry.answered_at === null) throw conflict('not_answered', DESK_TEXT.notAnswered);
    const draft = { memberId: editor.id, kind: 'answer', target: id } as const;
    if (former === answer) {
      // deletes an earlier draft with another text, which would make the desk open the correction form
      if (!isOperator) await dropDraft(trx, draft);
      return { id, version: worry.version, answer_edited_at: answer_edited_at?.toISOString() ?? null };
    }
    if (!isOperator && now > editableUntil(worry.answered_at))
      throw conflict('correction_over', DESK_TEXT.correctionOver);
    if (version !== worry.version) throw conflict('stale', BOARD_TEXT.stale);
    if (!isOperator) await dropDraft(trx, draft);
    const next = await replaceAnswer(trx, { id, editorId: editor.id, former, answer, now });
    await recordAudit(trx, { actorId: editor.id, action: 'answer corrected', table: 'worries', targetId: id });
    if (worry.counsellor_id !== null)
      await publish(trx, { topic: 'worries', kind: 'changed', id }, [worry.counsellor_id]);
    await announcePost(trx, { board: 'worry', id, kind: 'answered' });
    return { id, version: next, answer_edited_at: now.toISOString() };
  });

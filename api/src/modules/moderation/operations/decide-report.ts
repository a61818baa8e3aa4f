import { REPORT_TEXT } from '@onmaum/shared-contract';
import { recordAudit } from '../../../db/audit.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { banNickname } from '../../auth/nickname-repository.ts';
import { refusePictures } from '../../media/upload-repository.ts';
import { announceDecision } from '../announce.ts';
import { hide, restore } from '../hide.ts';
import { decideReports, findReport } from '../report-repository.ts';
import { resetName } from '../reset-name.ts';
import { openSnapshot, textOf } from '../snapshot.ts';
import { lockForDecision, resetPicture, type Subject } from '../subject-repository.ts';

interface Decided {
  operatorId: number;
  decision: 'upheld' | 'dismissed';
  reason: string;
}

/**
 * Decides all open reports of the target of one report (rules/moderation.md#decisions). The author may have deleted the target.
 * @param id the last report that the operator has read
 * @throws 404; 409 when the report is already decided, a later report is about another text, or the operator is a reporter or the
 * author
 */
export const decideReport = (
  { db, cipher }: { db: Db; cipher: FieldCipher },
  id: number,
  { operatorId, decision, reason }: Decided,
  now = new Date(),
): Promise<void> => {
  const decision_reason_enc = cipher.encrypt(reason, 'abuse_reports.decision_reason');
  return db.transaction().execute(async (trx) => {
    const found = await findReport(trx, id);
    const subject = found && (await lockForDecision(trx, { kind: found.kind, id: found.target_id }));
    if (!subject) throw notFound();
    // reads the report again under the lock, because another operator may have decided it
    if ((await findReport(trx, id))?.status !== 'open') throw conflict('report_closed', REPORT_TEXT.closed);

    const decided = await decideReports(trx, subject, {
      status: decision,
      decided_by: operatorId,
      decision_reason_enc,
      resolved_at: now,
    });
    const textIn = (report: { snapshot_enc: string | null } | undefined) =>
      openSnapshot(cipher, report?.snapshot_enc ?? null);
    const read = textIn(decided.find((one) => one.id === id));
    if (decided.some((one) => one.id > id && textIn(one) !== read)) throw conflict('report_stale', REPORT_TEXT.stale);
    const isConcerned = [subject.author_id, ...decided.map(({ reporter_id }) => reporter_id)].includes(operatorId);
    if (isConcerned) throw conflict('report_own', REPORT_TEXT.ownDecision);
    await recordAudit(trx, { actorId: operatorId, action: `report ${decision}`, table: 'abuse_reports', targetId: id });
    const isReported = decided.some((one) => textIn(one) === textOf(cipher, subject));
    if (decision === 'dismissed') await restore(trx, subject, operatorId, now);
    else await remove(trx, subject, { operatorId, isReported, read }, now);
    await announceDecision(trx, decided, now);
  });
};

/**
 * Removes a target that breaks the rules. Answers and messages stay: the operator contacts the counsellor or the sides of the
 * order.
 * @param isReported whether the target is unchanged since a report. A changed nickname or picture is not removed
 * @param read the text that the operator has read; null if it is not stored
 */
async function remove(
  trx: Trx,
  subject: Subject,
  { operatorId, isReported, read }: { operatorId: number; isReported: boolean; read: string | null },
  now: Date,
): Promise<void> {
  if (subject.kind === 'nickname') {
    if (subject.is_shown && isReported) await resetName(trx, subject.id, subject.text);
    // the member has left, which made the nickname free
    if (!subject.is_shown && read !== null) await banNickname(trx, subject.id, read);
  } else if (subject.kind === 'picture') {
    if (isReported) await resetPicture(trx, subject.id);
  } else {
    await hide(trx, subject, 'rules', { actorId: operatorId, now });
    if (subject.kind === 'info') await refusePictures(trx, subject.id, now);
  }
}

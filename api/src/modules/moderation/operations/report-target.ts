import { type AbuseReport, type AbuseReportBody, REPORT_TEXT, type ReportAnswer } from '@onmaum/shared-contract';
import type { Db, Trx } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Reader } from '../../../lib/reader.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { threadOf } from '../../order/message/sides.ts';
import { isReadable } from '../../post/post-repository.ts';
import { canBlock } from '../can-block.ts';
import { hide } from '../hide.ts';
import { findDismissed, findLastOf, findRecord, findScore, insertReport } from '../report-repository.ts';
import { openSnapshot, sealSnapshot, textOf } from '../snapshot.ts';
import { isHideable, lockSubject, type Subject } from '../subject-repository.ts';
import { toReport } from '../to-report.ts';
import { HIDE_AT, weightOf } from '../weight.ts';

interface Deps {
  db: Db;
  cipher: FieldCipher;
}

/**
 * Reports something that the member sees, once for each member and target. Hides a post or comment when its reports reach the
 * threshold (rules/moderation.md#reports). A repeated call returns the open report.
 * @throws 404; 409 for the member's own content, or if a report of the member was decided and the text has not changed since
 */
export const reportTarget = (
  { db, cipher }: Deps,
  reporter: Reader,
  { kind, target_id: id, reason, text: detail }: AbuseReportBody,
  now = new Date(),
): Promise<ReportAnswer> =>
  db.transaction().execute(async (trx) => {
    const subject = await lockSubject(trx, { kind, id });
    if (!subject || !isReportable(subject) || !(await isReceived(trx, subject, reporter))) throw notFound();
    if (subject.author_id === reporter.id) throw conflict('report_own', REPORT_TEXT.own);

    const answer = async (report: AbuseReport): Promise<ReportAnswer> =>
      isHideable(kind) ? { ...report, can_block: await canBlock(trx, { ...subject, kind }, reporter.id) } : report;
    const text = textOf(cipher, subject);
    const last = await findLastOf(trx, subject, reporter.id);
    if (last?.status === 'open') return answer(toReport(last));
    if (last && (kind === 'message' || isSame(cipher, last, text)))
      throw conflict('report_decided', REPORT_TEXT.decided);

    const report = await insertReport(trx, subject, {
      reporter_id: reporter.id,
      author_id: subject.author_id,
      snapshot_enc: sealSnapshot(cipher, text),
      weight: weightOf(await findRecord(trx, reporter.id), reason, now),
      reason,
      detail,
      created_at: now,
    });
    if (await isToHide(trx, cipher, subject, text)) await hide(trx, subject, 'review', { actorId: null, now });
    return answer(toReport(report));
  });

/** Content that was just hidden may still be on the reporter's screen. */
const isReportable = ({ is_shown, hidden_for }: Subject) => is_shown || hidden_for === 'review';

/** Only the other side of an order can report a message. Only members who may read a private worry can report content of it. */
async function isReceived(trx: Trx, subject: Subject, reader: Reader): Promise<boolean> {
  const { order_id, author_id, is_private, post_id } = subject;
  if (is_private && post_id !== null) return isReadable(trx, 'worry', post_id, reader);
  if (order_id === null) return true;
  await threadOf(trx, order_id, reader);
  return author_id !== reader.id;
}

/** Whether a text equals the reported text. Snapshots are deleted three years after the decision, and then count as different. */
const isSame = (cipher: FieldCipher, { snapshot_enc }: { snapshot_enc: string | null }, text: string) =>
  openSnapshot(cipher, snapshot_enc) === text;

/** Whether reports hide the content now. A text whose reports an operator has dismissed is not hidden by further reports. */
async function isToHide(trx: Trx, cipher: FieldCipher, subject: Subject, text: string): Promise<boolean> {
  if (!subject.may_hide || !subject.is_shown || (await findScore(trx, subject)) < HIDE_AT) return false;
  const dismissed = await findDismissed(trx, subject);
  return !dismissed || !isSame(cipher, dismissed, text);
}

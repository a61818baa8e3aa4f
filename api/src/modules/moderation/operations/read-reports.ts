import { type ReportReason, reportReason } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import type { FieldCipher } from '../../../lib/field-cipher.ts';
import { findOpenReports } from '../report-repository.ts';
import { openSnapshot, textOf } from '../snapshot.ts';
import { findSubject } from '../subject-repository.ts';

const MOST = 500;

/** Undecided reports by their target, for operators: urgent ones first, then hidden ones, then the oldest. */
export async function readReports({ db, cipher }: { db: Db; cipher: FieldCipher }) {
  const targets = Map.groupBy(await findOpenReports(db, MOST), ({ kind, target_id }) => `${kind} ${target_id}`);
  const cases = [];
  for (const reports of targets.values()) {
    const last = reports.at(-1);
    if (!last) continue;
    const { kind, target_id: id, author } = last;
    const subject = await findSubject(db, { kind, id });
    const text = openSnapshot(cipher, last.snapshot_enc);
    cases.push({
      kind,
      id,
      author,
      reports,
      text,
      score: reports.reduce((sum, { weight }) => sum + weight, 0),
      isUrgent: reports.some(({ reason }) => reportReason(reason as ReportReason)?.urgent),
      isHidden: subject?.hidden_for != null,
      isGone: subject?.is_shown !== true && subject?.hidden_for == null,
      isChanged: subject !== undefined && text !== null && textOf(cipher, subject) !== text,
    });
  }
  const rank = ({ isUrgent, isHidden }: { isUrgent: boolean; isHidden: boolean }) => (isUrgent ? 0 : isHidden ? 1 : 2);
  return cases.toSorted((one, other) => rank(one) - rank(other));
}

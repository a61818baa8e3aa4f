import type { Db } from '../../../db/schema.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { findOpenReports } from '../report-repository.ts';
import { openSnapshot, textOf } from '../snapshot.ts';
import { findSubject } from '../subject-repository.ts';

/** Maximum number of targets in the list. */
const MOST = 500;

/**
 * Undecided reports by their target, for operators: urgent targets first, then hidden targets, then the oldest.
 * @returns the cases, and how many further reports are open
 */
export async function readReports({ db, cipher }: { db: Db; cipher: FieldCipher }) {
  const { reports: found, open } = await findOpenReports(db, MOST);
  const targets = Map.groupBy(found, ({ kind, target_id }) => `${kind} ${target_id}`);
  const cases = [];
  for (const reports of targets.values()) {
    const last = reports.at(-1);
    if (!last) continue;
    const { kind, target_id: id, author, is_urgent: isUrgent, is_hidden: isHidden } = last;
    const subject = await findSubject(db, { kind, id });
    const text = openSnapshot(cipher, last.snapshot_enc);
    cases.push({
      kind,
      id,
      author,
      reports,
      text,
      score: reports.reduce((sum, { weight }) => sum + weight, 0),
      isUrgent,
      isHidden,
      isGone: subject?.is_shown !== true && subject?.hidden_for == null,
      isChanged: subject !== undefined && text !== null && textOf(cipher, subject) !== text,
    });
  }
  return { cases, more: open - found.length };
}

import type { Trx } from '../../db/schema.ts';
import { findWriter } from '../block/find-writer.ts';
import { knowsWriter } from './report-repository.ts';
import type { HideableKind, Subject } from './subject-repository.ts';

type Written = Subject & { kind: HideableKind };

/**
 * Whether a member may learn from a block who wrote a post or comment (rules/moderation.md#blocking). Hidden content does not
 * show its writer, so only a member who knows the writer may block.
 */
export const mayLearnWriter = async (
  trx: Trx,
  { kind, id, is_private, is_shown, hidden_for }: Written,
  memberId: number,
): Promise<boolean> =>
  !is_private && (is_shown || (hidden_for === 'review' && (await knowsWriter(trx, { kind, id }, memberId))));

/** Whether the page may offer a block: the member may learn the writer, and the server does not refuse to block this writer. */
export async function canBlock(trx: Trx, written: Written, memberId: number): Promise<boolean> {
  if (!(await mayLearnWriter(trx, written, memberId))) return false;
  const writer = await findWriter(trx, written);
  return writer !== undefined && !writer.isCounsellor;
}

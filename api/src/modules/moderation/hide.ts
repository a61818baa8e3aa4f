import { recordAudit } from '../../db/audit.ts';
import { changeCounts } from '../../db/counters/counters.ts';
import { publish } from '../../db/events.ts';
import { announcePost } from '../../db/posts/announce-post.ts';
import type { Trx } from '../../db/schema.ts';
import type { HiddenFor } from '../../db/tables/moderation.ts';
import { countAnswer } from '../desk/answer-repository.ts';
import { announceHiddenTaken, releaseHidden, resumeShown } from '../desk/hidden-worry.ts';
import { announceHidden, type Change } from './announce.ts';
import { type HideableKind, isHideable, type Subject, setHidden, tableOf } from './subject-repository.ts';

/**
 * Hides a post or comment from everybody but its author and operators (rules/moderation.md#hidden-content). If a decision hides a
 * taken worry that is not answered, the worry is released from its counsellor. Does nothing if the author has deleted the
 * subject, or for other kinds of subjects, such as a nickname.
 * @param actorId null when reports reach the threshold
 */
export async function hide(
  trx: Trx,
  subject: Subject,
  reason: HiddenFor,
  { actorId, now }: { actorId: number | null; now: Date },
): Promise<void> {
  const { kind, id, hidden_for, is_deleted } = subject;
  if (!isHideable(kind) || is_deleted) return;
  await setHidden(trx, kind, id, reason);
  await recordAudit(trx, { actorId, action: `${kind} hidden`, table: tableOf(kind), targetId: id });
  const change = reason === 'rules' ? 'hidden_decided' : 'hidden';
  if (hidden_for === null) await announceChange(trx, subject, kind, change, now);
  else await announceJudged(trx, subject, kind, change, now);
  if (kind !== 'worry') return;
  if (hidden_for === null) {
    await countAnswer(trx, id, -1);
    await announceHiddenTaken(trx, { id, actorId, now });
  }
  if (reason === 'rules' && actorId !== null) await releaseHidden(trx, { id, actorId, now });
}

/** Shows a hidden post or comment again, unless its author has deleted it. */
export async function restore(trx: Trx, subject: Subject, actorId: number, now: Date): Promise<void> {
  const { kind, id, hidden_for } = subject;
  if (!isHideable(kind) || hidden_for === null) return;
  await setHidden(trx, kind, id, null);
  await recordAudit(trx, { actorId, action: `${kind} restored`, table: tableOf(kind), targetId: id });
  await announceChange(trx, subject, kind, 'restored', now);
  if (kind !== 'worry') return;
  await countAnswer(trx, id, 1);
  await resumeShown(trx, { id, actorId, now });
}

/**
 * Announces that hidden content stays hidden after a decision: its author is notified, and the note in its place gives the
 * reason.
 */
async function announceJudged(trx: Trx, subject: Subject, kind: HideableKind, change: Change, now: Date) {
  const { board, post_id } = subject;
  if (board && post_id) await announcePost(trx, { board, id: post_id, kind: 'discussed' });
  await announceHidden(trx, kind, subject, change, now);
}

async function announceChange(trx: Trx, subject: Subject, kind: HideableKind, change: Change, now: Date) {
  const { id, board, post_id } = subject;
  if (!board || !post_id) return;
  const effect = change === 'restored' ? 'restored' : 'hidden';
  if (kind === 'comment') {
    await changeCounts(trx, board, post_id, { comments: effect === 'hidden' ? -1 : 1 });
    await announcePost(trx, { board, id: post_id, kind: 'discussed' });
  } else {
    if (board === 'worry')
      await publish(trx, { topic: 'worries', kind: effect === 'hidden' ? 'removed' : 'new', id }, 'staff');
    await announcePost(trx, { board, id, kind: effect });
  }
  await announceHidden(trx, kind, subject, change, now);
}

import { BOARD_TEXT, WORRY_STATUS } from '@onmaum/shared-contract';
import type { Trx } from '../../db/schema.ts';
import { conflict, notFound } from '../../errors.ts';
import { releaseHidden } from '../desk/hidden-worry.ts';
import { lockOwn } from './write-repository.ts';

/** Locks a member's own post. @throws 404 when it does not exist or belongs to somebody else */
export async function lockOwnWorry(trx: Trx, id: number, memberId: number) {
  const worry = await lockOwn(trx, id, memberId);
  if (!worry) throw notFound();
  return worry;
}

/**
 * Locks a member's post that the member may still change (rules/worries.md#editing-and-deleting). A post that reports have hidden
 * is taken from its counsellor, whose notes about the post expire. The member must be locked before, because a withdrawal locks
 * its member and then deletes notes.
 * @throws 409 once a counsellor is assigned
 */
export async function lockEditableWorry(trx: Trx, id: number, memberId: number) {
  const worry = await lockOwnWorry(trx, id, memberId);
  const { status, is_reported } = worry;
  if (status === WORRY_STATUS.assigned && is_reported)
    await releaseHidden(trx, { id, actorId: memberId, now: new Date() });
  else if (status !== WORRY_STATUS.waiting) throw conflict('worry_locked', BOARD_TEXT.worryLocked);
  return worry;
}

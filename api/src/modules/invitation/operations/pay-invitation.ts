import { PAID_INVITATIONS } from '@onmaum/shared-contract';
import type { Db, Trx } from '../../../db/schema.ts';
import { lockAccounts } from '../../point/account-repository.ts';
import { POINT_CAUSES } from '../../point/causes.ts';
import { grantPoints } from '../../point/point-repository.ts';
import {
  countPaidInvitations,
  deferWait,
  deleteWait,
  findFirstPost,
  findHiddenPost,
  isInvitationUnpaid,
  lockWait,
  putWait,
} from '../invitation-repository.ts';
import { decide, dueAt } from '../invitation-rule.ts';

/**
 * Grants the points of an invitation to both sides when they are due (rules/points.md#invitations). An inviter who has left gets
 * no points. If the inviter has reached the limit of paid invitations, neither side gets points.
 */
export const payInvitation = (db: Db, memberId: number, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const inviter = await lockWait(trx, memberId);
    if (!inviter) return addWait(trx, memberId);
    const post = (await findFirstPost(trx, memberId)) ?? (await findHiddenPost(trx, memberId));
    // the member's next post inserts the row again
    if (!post) return void (await deleteWait(trx, memberId));
    const decision = decide(post, now);
    if (decision !== 'pay') return void (await deferWait(trx, memberId, decision));

    await deleteWait(trx, memberId);
    // if two invitations of one inviter are paid at the same time, the second waits here and then counts the first
    await lockAccounts(trx, [memberId, inviter.id]);
    if ((await countPaidInvitations(trx, inviter.id)) >= PAID_INVITATIONS) return;
    const { invited, inviting } = POINT_CAUSES;
    await grantPoints(trx, memberId, { ...invited, key: invited.key() }, now);
    if (inviter.isMember) await grantPoints(trx, inviter.id, { ...inviting, key: inviting.key(memberId) }, now);
  });

/** Inserts a missing row if the points may still be due. An earlier version of the site stored the job without a row. */
async function addWait(trx: Trx, memberId: number): Promise<void> {
  const first = await findFirstPost(trx, memberId);
  if (first && (await isInvitationUnpaid(trx, memberId))) await putWait(trx, memberId, dueAt(first.created_at));
}

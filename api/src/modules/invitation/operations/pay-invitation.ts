import type { Db } from '../../../db/schema.ts';
import { lockAccounts } from '../../point/account-repository.ts';
import { POINT_CAUSES } from '../../point/causes.ts';
import { grantPoints } from '../../point/point-repository.ts';
import { findInviter } from '../invitation-repository.ts';

/**
 * Grants points to both sides of an invitation once the invited member has posted, but none to an inviter who has left.
 */
export const payInvitation = (db: Db, memberId: number, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const inviter = await findInviter(trx, memberId);
    if (!inviter) return;
    const { invited, inviting } = POINT_CAUSES;
    // in one order for all who lock several
    await lockAccounts(trx, [memberId, inviter.id]);
    await grantPoints(trx, memberId, { ...invited, key: invited.key() }, now);
    if (inviter.isMember) await grantPoints(trx, inviter.id, { ...inviting, key: inviting.key(memberId) }, now);
  });

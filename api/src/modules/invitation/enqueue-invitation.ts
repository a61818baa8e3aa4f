import type { Trx } from '../../db/schema.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { PAY_INVITATION } from '../../jobs/queues.ts';
import { isInvitationUnpaid, putWait } from './invitation-repository.ts';
import { dueAt } from './invitation-rule.ts';

/**
 * Delay of the job after the due time, because the clocks of server and database may differ. If the job still runs too early, a
 * scheduled job grants the points.
 */
const LATER_MS = 60_000;

/**
 * Stores when the points for a member's invitation are due, and adds the job that grants them. Does nothing if the member was not
 * invited or the points cannot be granted any more. Call it in the transaction that stores a post of the member.
 */
export async function enqueueInvitation(trx: Trx, memberId: number, now = new Date()): Promise<void> {
  if (!(await isInvitationUnpaid(trx, memberId))) return;
  const due = dueAt(now);
  await putWait(trx, memberId, due);
  await enqueue(trx, PAY_INVITATION, { memberId }, new Date(due.getTime() + LATER_MS));
}

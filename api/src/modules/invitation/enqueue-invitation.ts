import type { Trx } from '../../db/schema.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { PAY_INVITATION } from '../../jobs/queues.ts';
import { isInvitationUnpaid } from './invitation-repository.ts';

/** Adds the job that grants the points of an invitation, in the transaction of the invited member's post. */
export async function enqueueInvitation(trx: Trx, memberId: number): Promise<void> {
  if (await isInvitationUnpaid(trx, memberId)) await enqueue(trx, PAY_INVITATION, { memberId });
}

import type { Db } from '../../../db/schema.ts';
import { attemptEach } from '../../../lib/attempts.ts';
import { findDueInvitations } from '../invitation-repository.ts';
import { payInvitation } from './pay-invitation.ts';

const MAX_MEMBERS = 1_000;

/**
 * Checks overdue invitations: those whose first post was not noticed before, and those whose job failed or never ran.
 * @throws the first failure, after the others were tried
 */
export async function payOverdueInvitations(db: Db, now: Date): Promise<void> {
  await attemptEach(await findDueInvitations(db, now, MAX_MEMBERS), (memberId) => payInvitation(db, memberId, now));
}

import type { Db } from '../../../db/schema.ts';
import { attemptEach } from '../../../lib/attempts.ts';
import { findUnpaidInvitations } from '../invitation-repository.ts';
import { payInvitation } from './pay-invitation.ts';

const MAX_MEMBERS = 1_000;

/** Grants points for invitations whose job never ran. @throws the first failure, after the others were tried */
export async function payOverdueInvitations(db: Db, now: Date): Promise<void> {
  await attemptEach(await findUnpaidInvitations(db, MAX_MEMBERS), (memberId) => payInvitation(db, memberId, now));
}

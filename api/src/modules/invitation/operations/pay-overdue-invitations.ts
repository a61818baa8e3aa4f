import type { Db } from '../../../db/schema.ts';
import { findUnpaidInvitations } from '../invitation-repository.ts';
import { payInvitation } from './pay-invitation.ts';

const MAX_MEMBERS = 1_000;

/** Grants points for invitations whose job never ran. */
export async function payOverdueInvitations(db: Db, now: Date): Promise<void> {
  for (const memberId of await findUnpaidInvitations(db, MAX_MEMBERS)) await payInvitation(db, memberId, now);
}

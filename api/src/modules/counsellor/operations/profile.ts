import { COUNSELLOR_TEXT, type DeskProfile, PORTRAITS, type ProfileProposalBody } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { invalid, notFound } from '../../../errors.ts';
import { sanitizeRichText } from '../../../lib/rich-text.ts';
import { requireCounsellor } from '../../desk/counsellor.ts';
import { describeProposal } from '../describe-proposal.ts';
import { makeProposal } from '../make-proposal.ts';
import { findProfile } from '../profile-repository.ts';
import { findLatest } from '../proposal-repository.ts';

/** The own page of a counsellor (rules/proposals.md#own-page). */

export async function readProfile(db: Db, counsellorId: number): Promise<DeskProfile> {
  await requireCounsellor(db, counsellorId);
  return describeProfile(db, counsellorId);
}

/** @throws 409, 422 */
export const proposeProfile = (
  db: Db,
  counsellorId: number,
  { version, proposal_version, ...sent }: ProfileProposalBody,
  now = new Date(),
): Promise<DeskProfile> =>
  db.transaction().execute(async (trx) => {
    await requireCounsellor(trx, counsellorId);
    const profile = await findProfile(trx, counsellorId, 'lock');
    if (!profile) throw notFound();
    const values = { ...sent, intro: sanitizeRichText(sent.intro), story: sanitizeRichText(sent.story) };
    if (![...PORTRAITS, profile.live.portrait].includes(values.portrait))
      throw invalid({ portrait: COUNSELLOR_TEXT.portrait });
    await makeProposal(trx, profile, values, { version, proposal_version }, now);
    return describeProfile(trx, counsellorId);
  });

async function describeProfile(db: Db, counsellorId: number): Promise<DeskProfile> {
  const profile = await findProfile(db, counsellorId);
  if (!profile) throw notFound();
  const proposal = await findLatest(db, profile);
  const { version, live } = profile;
  return { version, live, proposal: proposal ? describeProposal(proposal, profile) : null };
}

import {
  COUNSELLOR_TEXT,
  type DeskProfile,
  isMediaPath,
  mediaNameOf,
  PORTRAITS,
  type ProfileProposalBody,
  type ProfileValues,
} from '@onmaum/shared-contract';
import type { Db, Trx } from '../../../db/schema.ts';
import { invalid, notFound } from '../../../errors.ts';
import { requireCounsellor } from '../../desk/counsellor.ts';
import { UNUSED_MS } from '../../media/operations/store-picture.ts';
import { keepUploads } from '../../media/upload-repository.ts';
import { describeProposal } from '../describe-proposal.ts';
import { makeProposal } from '../make-proposal.ts';
import { findProfile } from '../profile-repository.ts';
import { findLatest } from '../proposal-repository.ts';
import { sanitizeFields } from '../rich-fields.ts';
import type { Subject } from '../subject.ts';

/** Operations on a counsellor's page (rules/proposals.md#own-page). */

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
    const values = { ...sent, ...sanitizeFields({ intro: sent.intro, story: sent.story }) };
    await checkPortrait(trx, profile, values.portrait, now);
    await makeProposal(trx, profile, values, { version, proposal_version }, now);
    return describeProfile(trx, counsellorId);
  });

/**
 * Accepts the current portrait, a drawn portrait, or an upload of the counsellor. Extends the expiry of the upload, because no
 * row uses it until the proposal is stored.
 * @throws 422
 */
async function checkPortrait(trx: Trx, profile: Subject<ProfileValues>, portrait: string, now: Date): Promise<void> {
  if ([...PORTRAITS, profile.live.portrait].includes(portrait)) return;
  if (!isMediaPath(portrait)) throw invalid({ portrait: COUNSELLOR_TEXT.portrait });
  const until = new Date(now.getTime() + UNUSED_MS);
  const kept = await keepUploads(trx, profile.counsellorId, [mediaNameOf(portrait)], until);
  if (kept.length === 0) throw invalid({ portrait: COUNSELLOR_TEXT.portraitGone });
}

async function describeProfile(db: Db, counsellorId: number): Promise<DeskProfile> {
  const profile = await findProfile(db, counsellorId);
  if (!profile) throw notFound();
  const proposal = await findLatest(db, profile);
  const { version, live } = profile;
  return { version, live, proposal: proposal ? describeProposal(proposal, profile) : null };
}

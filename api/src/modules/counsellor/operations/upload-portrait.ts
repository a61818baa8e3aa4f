import type { UploadedPortrait } from '@onmaum/shared-contract';
import { requireCounsellor } from '../../desk/counsellor.ts';
import { type Deps, storePicture } from '../../media/operations/store-picture.ts';

/** Width in pixels. Portraits are shown up to 88 px wide, on screens of up to 3 pixels per px. */
const PORTRAIT_SIZE = 320;

/** Stores a picture that the counsellor can propose as portrait (rules/proposals.md#own-page). @throws 409, 422 */
export async function uploadPortrait(deps: Deps, counsellorId: number, body: unknown): Promise<UploadedPortrait> {
  await requireCounsellor(deps.db, counsellorId);
  return { portrait: await storePicture(deps, counsellorId, body, PORTRAIT_SIZE) };
}

import type { UploadedPortrait } from '@onmaum/shared-contract';
import { requireCounsellor } from '../../desk/counsellor.ts';
import { type Deps, storePicture } from '../../media/operations/store-picture.ts';

/** Stores a picture that the counsellor can propose as portrait (rules/proposals.md#own-page). @throws 409, 422 */
export async function uploadPortrait(deps: Deps, counsellorId: number, body: unknown): Promise<UploadedPortrait> {
  await requireCounsellor(deps.db, counsellorId);
  const { path } = await storePicture(deps, counsellorId, body, 'portrait');
  return { portrait: path };
}

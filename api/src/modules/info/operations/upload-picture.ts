import type { UploadedPicture } from '@onmaum/shared-contract';
import { type Deps, storePicture } from '../../media/operations/store-picture.ts';

/** Stores a picture that the member can add to an info post (rules/infos.md#pictures). @throws 422 */
export const uploadPicture = (deps: Deps, memberId: number, body: unknown): Promise<UploadedPicture> =>
  storePicture(deps, memberId, body, 'post');

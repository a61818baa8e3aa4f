import { createHash } from 'node:crypto';
import { DAY_MS, MEDIA_TEXT, mediaPath, type UploadedPicture } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { malformed, unauthorized } from '../../../errors.ts';
import type { MediaStore } from '../../../providers/media/media-store.ts';
import { encodePicture, refused } from '../encode-picture.ts';
import { inTurn } from '../encoding-turns.ts';
import type { PictureForm } from '../picture-forms.ts';
import { expireUploads, findRefused, lockFile, saveUpload } from '../upload-repository.ts';

export interface Deps {
  db: Db;
  media: MediaStore;
}

/** Time after which an upload that nothing uses is deleted. */
export const UNUSED_MS = DAY_MS;

/**
 * Stores a picture that a member has uploaded (rules/media.md#accepted-pictures). A repeated call has the same result.
 * @param body of the request
 * @throws 401 if the member has left; 422; 429 or 503 if too many pictures wait
 */
export async function storePicture(
  { db, media }: Deps,
  memberId: number,
  body: unknown,
  form: PictureForm,
  now = new Date(),
): Promise<UploadedPicture> {
  if (!Buffer.isBuffer(body)) throw malformed();
  const { bytes, width, height } = await inTurn(memberId, () => encodePicture(body, form));
  const name = `${createHash('sha256').update(bytes).digest('hex')}.webp`;
  // stores the row before the file: if the process ends in between, the row expires, and no file exists without a row
  const expires = new Date(now.getTime() + UNUSED_MS);
  const isSaved = await db.transaction().execute((trx) => saveUpload(trx, memberId, { name, width, height }, expires));
  if (!isSaved) throw unauthorized('token_revoked');
  const isRefused = await db.transaction().execute(async (trx) => {
    await lockFile(trx, name);
    if ((await findRefused(trx, [name])).has(name)) {
      await expireUploads(trx, { names: [name] }, now);
      return true;
    }
    await media.put(name, bytes);
    return false;
  });
  if (isRefused) throw refused(MEDIA_TEXT.pictureRefused);
  return { path: mediaPath(name), width, height };
}

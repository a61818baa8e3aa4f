import { isDeepStrictEqual } from 'node:util';
import { MEDIA_TEXT, mediaNameOf, type PictureChoice } from '@onmaum/shared-contract';
import type { Trx } from '../../db/schema.ts';
import { invalid } from '../../errors.ts';
import { UNUSED_MS } from '../media/operations/store-picture.ts';
import { keepUploads } from '../media/upload-repository.ts';
import { findPlaced, insertPictures, removePictures } from './picture-repository.ts';

/**
 * Sets the pictures of a post in the transaction that stores it. The caller must have locked the row of the author: otherwise
 * this transaction and a withdrawal could deadlock.
 * @param chosen undefined to keep the current pictures
 * @returns whether the pictures have changed
 * @throws 422 if a picture is not an upload of the author, was deleted, or was refused by an operator
 */
export async function setPictures(
  trx: Trx,
  infoId: number,
  memberId: number,
  chosen: readonly PictureChoice[] | undefined,
): Promise<boolean> {
  if (!chosen) return false;
  const names = chosen.map(({ path }) => mediaNameOf(path));
  const until = new Date(Date.now() + UNUSED_MS);
  const own = new Map((await keepUploads(trx, memberId, names, until)).map(({ id, name }) => [name, id]));
  const missing = names.flatMap((name, at) => (own.has(name) ? [] : [at + 1]));
  if (missing.length > 0) throw invalid({ pictures: MEDIA_TEXT.picturesGone(missing) });

  const placed = chosen.map(({ path, alt }) => ({ upload_id: own.get(mediaNameOf(path)) ?? 0, alt }));
  if (isDeepStrictEqual(placed, await findPlaced(trx, infoId))) return false;
  await removePictures(trx, infoId);
  if (placed.length > 0) await insertPictures(trx, infoId, placed);
  return true;
}

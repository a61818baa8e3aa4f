import { notFound } from '../../../errors.ts';
import type { ByteRange } from '../../../lib/byte-range.ts';
import type { MediaPart, MediaStore } from '../../../providers/media/media-store.ts';

/** An uploaded picture (rules/media.md#accepted-pictures). @throws 404 */
export async function readPicture(media: MediaStore, name: string): Promise<Buffer> {
  const bytes = await media.read(name);
  if (!bytes) throw notFound();
  return bytes;
}

/** A byte range of an uploaded picture; empty if the range is outside the picture. @throws 404 */
export async function readPartOfPicture(media: MediaStore, name: string, range: ByteRange): Promise<MediaPart> {
  const part = await media.readPart(name, range);
  if (!part) throw notFound();
  return part;
}

import { notFound } from '../../../errors.ts';
import type { MediaStore } from '../../../providers/media/media-store.ts';

/** An uploaded picture (rules/media.md#accepted-pictures). @throws 404 */
export async function readPicture(media: MediaStore, name: string): Promise<Buffer> {
  const bytes = await media.read(name);
  if (!bytes) throw notFound();
  return bytes;
}

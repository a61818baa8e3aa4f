import { realpath } from 'node:fs/promises';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');

/**
 * A text that names files of an upload by their places in it, other releases by theirs, and files of this program by theirs
 * in the repository: where these are on this machine is nobody else's business.
 * @param draft the folder of the upload, in the folder of releases
 */
export async function withoutFolders(text: string, draft: string): Promise<string> {
  const folders = [draft, await realpath(draft).catch(() => draft)];
  const places = [...folders, ...folders.map((folder) => path.dirname(folder)), root];
  return places.reduce((known, place) => known.replaceAll(`${place}/`, ''), text);
}

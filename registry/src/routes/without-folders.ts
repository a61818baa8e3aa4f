import { realpath } from 'node:fs/promises';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');

/**
 * Replaces absolute paths in a text by paths within the upload, the folder of releases or the repository, so that answers do
 * not reveal the folders of this machine.
 * @param draft the folder of the upload, in the folder of releases
 */
export async function withoutFolders(text: string, draft: string): Promise<string> {
  const folders = [draft, await realpath(draft).catch(() => draft)];
  const places = [...folders, ...folders.map((folder) => path.dirname(folder)), root];
  return places.reduce((known, place) => known.replaceAll(`${place}/`, ''), text);
}

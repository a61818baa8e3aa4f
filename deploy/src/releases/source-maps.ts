import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Refused } from '../refused.ts';

/** Reads the source map of a file of a release. @param folder of the release @throws Refused when there is none */
export async function readSourceMap(folder: string, file: string): Promise<string> {
  const place = path.join(folder, 'maps', `${file}.map`);
  if (!place.startsWith(path.join(folder, 'maps', path.sep))) throw new Refused(`${file} is not a file of a release`);
  return readFile(place, 'utf8').catch(() => {
    throw new Refused(`there is no source map of ${file}`);
  });
}

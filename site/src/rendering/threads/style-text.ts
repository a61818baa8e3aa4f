import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Address of the files of releases. */
const FILES = '/r/';

/**
 * Reads the text of a stylesheet of a release. @param releasesDir folder of releases
 * @returns undefined if it cannot be read, for example on a development server
 */
export function styleText(releasesDir: string, address: string): string | undefined {
  if (!address.startsWith(FILES)) return undefined;
  try {
    return readFileSync(path.join(releasesDir, address.slice(FILES.length)), 'utf8');
  } catch {
    return undefined;
  }
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Path below which the site serves files of measurements, as if they belonged to a release. */
const FOLDER = 'shell/bench/client';

/** File extension by content encoding. */
const ENDINGS = { identity: '', br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof ENDINGS;
export const ENCODINGS = Object.keys(ENDINGS) as Encoding[];

/**
 * Writes a file that a site server serves. @param name without extension @param bytes its content in each encoding
 * @returns its address
 */
export async function writeReleaseFile(
  releasesDir: string,
  name: string,
  bytes: (encoding: Encoding) => Promise<Uint8Array>,
): Promise<string> {
  const folder = path.join(releasesDir, FOLDER);
  await mkdir(folder, { recursive: true });
  const file = `${encodeURIComponent(name).replaceAll('%', '-')}.html`;
  for (const encoding of ENCODINGS) await writeFile(path.join(folder, file + ENDINGS[encoding]), await bytes(encoding));
  return `/r/${FOLDER}/${file}`;
}

import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

/** Where the site serves the twins, as if they belonged to a release. */
const FOLDER = 'shell/bench/client';

/** As what a page is sent, by the ending of its file. */
const ENCODINGS = { '': 'identity', '.br': 'br', '.gz': 'gzip' } as const;

/** The bytes of an answer as they travel, which `fetch` would decode. */
const bytesOf = (url: string, encoding: string) =>
  new Promise<Buffer>((done, failed) => {
    request(url, { headers: { 'accept-encoding': encoding } }, (answer) => buffer(answer).then(done, failed))
      .on('error', failed)
      .end();
  });

/**
 * Writes a page as a file of a release that the same server serves: the same bytes, in every encoding.
 * @returns the path of the file
 */
export async function writeTwin(site: string, pathname: string, releasesDir: string): Promise<string> {
  const folder = path.join(releasesDir, FOLDER);
  await mkdir(folder, { recursive: true });
  const name = `${encodeURIComponent(pathname.slice(1)).replaceAll('%', '-')}.html`;
  for (const [ending, encoding] of Object.entries(ENCODINGS)) {
    await writeFile(path.join(folder, name + ending), await bytesOf(site + pathname, encoding));
  }
  return `/r/${FOLDER}/${name}`;
}

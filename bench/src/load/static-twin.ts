import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { writeReleaseFile } from './release-files.ts';

/** The encoded bytes of an answer, which `fetch` would decode. */
const bytesOf = (url: string, encoding: string) =>
  new Promise<Buffer>((done, failed) => {
    request(url, { headers: { 'accept-encoding': encoding } }, (answer) => buffer(answer).then(done, failed))
      .on('error', failed)
      .end();
  });

/** Writes the bytes of a page, in every encoding, to a file that the same server serves. @returns the address of the file */
export const writeTwin = (site: string, pathname: string, releasesDir: string) =>
  writeReleaseFile(releasesDir, `twin${pathname}`, (encoding) => bytesOf(site + pathname, encoding));

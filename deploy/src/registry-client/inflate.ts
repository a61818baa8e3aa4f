import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

const GZIP = Buffer.from([0x1f, 0x8b]);
const isGzip = (bytes: Buffer) => bytes.subarray(0, GZIP.length).equals(GZIP);

/**
 * Decompresses an archive, so that its caller can limit the size. The reader of archives would decompress it as well, but
 * without a limit; it never gets compressed data.
 * @param arrived receives the number of bytes of each piece, as they were sent
 */
export async function inflate(archive: Readable, arrived: (bytes: number) => void): Promise<AsyncIterable<Buffer>> {
  const [head, sent] = await peek(buffers(archive, arrived));
  if (!isGzip(head)) return sent;
  const gunzip = createGunzip();
  // its reader gets the failure, too
  pipeline(Readable.from(sent), gunzip, () => {});
  const [first, inflated] = await peek(gunzip);
  if (isGzip(first)) throw new Error('it is compressed twice');
  return inflated;
}

/** zlib and the reader of archives know only buffers. */
async function* buffers(chunks: AsyncIterable<Uint8Array>, arrived: (bytes: number) => void) {
  for await (const { buffer, byteOffset, byteLength } of chunks) {
    arrived(byteLength);
    yield Buffer.from(buffer, byteOffset, byteLength);
  }
}

/** @returns the first bytes of something, which may come one by one, and all of it */
async function peek(chunks: AsyncIterable<Buffer>): Promise<[head: Buffer, whole: AsyncIterable<Buffer>]> {
  const coming = chunks[Symbol.asyncIterator]();
  let head = Buffer.of();
  while (head.length < GZIP.length) {
    const next = await coming.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* whole() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => coming };
  }
  return [head, whole()];
}

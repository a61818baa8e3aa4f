import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

const GZIP = Buffer.from([0x1f, 0x8b]);
const isGzip = (bytes: Buffer) => bytes.subarray(0, GZIP.length).equals(GZIP);

/**
 * Decompresses an archive, so that the caller can limit its size. The archive reader can decompress as well, but has no limit.
 * @param arrived receives the number of bytes of each chunk before decompression
 */
export async function inflate(archive: Readable, arrived: (bytes: number) => void): Promise<AsyncIterable<Buffer>> {
  const [head, sent] = await peek(buffers(archive, arrived));
  if (!isGzip(head)) return sent;
  const gunzip = createGunzip();
  // errors are ignored here, because the reader of `gunzip` gets them
  pipeline(Readable.from(sent), gunzip, () => {});
  const [first, inflated] = await peek(gunzip);
  if (isGzip(first)) throw new Error('it is compressed twice');
  return inflated;
}

/** Converts chunks to buffers: zlib and the archive reader accept nothing else. */
async function* buffers(chunks: AsyncIterable<Uint8Array>, arrived: (bytes: number) => void) {
  for await (const { buffer, byteOffset, byteLength } of chunks) {
    arrived(byteLength);
    yield Buffer.from(buffer, byteOffset, byteLength);
  }
}

/** @returns the first bytes in one buffer, even if they arrive one by one, and the whole stream, including these bytes */
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

import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compressZstd = promisify(zstdCompress);

/** Chunk size, large enough for a whole compressed page: each chunk costs a round trip to Node's thread pool. */
const CHUNK_BYTES = 32 * 1024;

const [ZERO = 0, NINE = 0] = Buffer.from('09');

/** Whether a page is cached for many requests, or made for one. */
export type Use = 'kept' | 'once';

/**
 * The encodings of a page, the preferred one first. A cached page is compressed with brotli, since the result is the smallest.
 * For a single request zstd is preferred, which takes half the time of a fast brotli level for the same size.
 */
const ENCODINGS = { kept: ['br', 'gzip'], once: ['zstd', 'br', 'gzip'] } as const;
type Encoding = (typeof ENCODINGS)[Use][number] | 'identity';

/** Brotli levels. Higher levels save little and cost time. Level 3 takes half the time of level 4 for 7 % more bytes. */
const QUALITY: Readonly<Record<Use, number>> = { kept: 4, once: 3 };

/** `ZSTD_c_targetCBlockSize` of zstd.h, for which Node has no name. */
const TARGET_BLOCK_SIZE = 130;
/**
 * Size of a zstd block: about one packet. A browser decodes a block only when it is complete. With the default size, a browser
 * could not request scripts or show anything until it has 128 kB of text. Small blocks make a page half a percent larger.
 */
const BLOCK_BYTES = 1_400;

/**
 * Size of the tables of zstd, as a power of two. The default tables are made for larger texts: with them, compressing a page
 * takes 1.5 times as long and saves nothing.
 */
const TABLE_LOG = 14;

/**
 * The longest page that zstd compresses in the calling thread. A typical page takes a third of a millisecond, less than a round
 * trip to Node's thread pool.
 */
const IN_PLACE_BYTES = 256 * 1024;

const zstd = (bytes: Buffer): Promise<Buffer> | Buffer => {
  const options = {
    chunkSize: CHUNK_BYTES,
    pledgedSrcSize: bytes.length,
    params: {
      [constants.ZSTD_c_compressionLevel]: 3,
      [constants.ZSTD_c_hashLog]: TABLE_LOG,
      [constants.ZSTD_c_chainLog]: TABLE_LOG,
      [TARGET_BLOCK_SIZE]: BLOCK_BYTES,
    },
  };
  return bytes.length > IN_PLACE_BYTES ? compressZstd(bytes, options) : zstdCompressSync(bytes, options);
};

/** Functions that compress a page. Brotli and gzip run in Node's thread pool. */
const COMPRESS = {
  br: (bytes: Buffer, quality: number) =>
    compressBrotli(bytes, {
      chunkSize: CHUNK_BYTES,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
      },
    }),
  gzip: (bytes: Buffer) => compressGzip(bytes, { chunkSize: CHUNK_BYTES, level: 4 }),
  zstd,
};

/**
 * The smallest brotli window, as a power of two, that covers a whole page. The result is the same as with the default window of
 * 4 MB, but that window's memory causes garbage collections that cost more than the compression.
 */
const windowFor = (length: number): number => {
  const bits = Math.ceil(Math.log2(length + WINDOW_RESERVE));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
};
/** Bytes of a window that brotli does not use. */
const WINDOW_RESERVE = 16;

/**
 * A finished page as bytes, compressed once for each requested encoding. A page that is made for one request is freed after it
 * has been compressed.
 */
export class PageBody {
  readonly #bytes: Buffer;
  readonly #hash: string;
  readonly #use: Use;
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer> | Buffer>> = {};

  constructor(bytes: Buffer, use: Use = 'kept') {
    this.#bytes = bytes;
    this.#use = use;
    this.#hash = hash('sha256', this.#bytes, 'base64url').slice(0, 22);
  }

  /** Length without compression. */
  get length(): number {
    return this.#bytes.length;
  }

  /** Whether the page contains a path that ends with a number. A longer number does not match. */
  linksTo(path: string): boolean {
    for (let at = this.#bytes.indexOf(path); at >= 0; at = this.#bytes.indexOf(path, at + 1)) {
      const next = this.#bytes[at + path.length] ?? 0;
      if (next < ZERO || next > NINE) return true;
    }
    return false;
  }

  /** The encoding for a client. @param accepted the client's header `accept-encoding` */
  encodingFor(accepted: string | undefined): Encoding {
    return (accepted && (negotiate(accepted, [...ENCODINGS[this.#use]]) as Encoding | null)) || 'identity';
  }

  /** The strong entity tag of these bytes in this encoding. */
  tag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
  }

  async in(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.#bytes;
    this.#compressed[encoding] ??= COMPRESS[encoding](this.#bytes, QUALITY[this.#use]);
    const compressed = await this.#compressed[encoding];
    if (this.#use === 'once') free(this.#bytes);
    return compressed;
  }
}

/**
 * Frees the memory of a page at once. Otherwise V8, which counts it as external memory, would run a full garbage collection
 * for every few dozen pages. Memory that other buffers share is not freed.
 */
function free({ buffer, byteLength }: Buffer) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

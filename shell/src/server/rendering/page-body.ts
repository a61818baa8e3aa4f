import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compressed in a thread of Node's pool. A higher quality would save little and cost time. */
const COMPRESS = {
  br: (bytes: Buffer) =>
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => compressGzip(bytes, { level: 4 }),
};

/** The encodings of a page, the best first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number] | 'identity';

/** The encoding in which a client gets a page. @param accepted its header `accept-encoding` */
export const encodingFor = (accepted: string | undefined): Encoding =>
  (accepted && (negotiate(accepted, [...ENCODINGS]) as Encoding | null)) || 'identity';

/** A finished page as bytes, compressed once for each encoding that somebody asks for. */
export class PageBody {
  readonly #bytes: Buffer;
  readonly #hash: string;
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(text: string) {
    this.#bytes = Buffer.from(text);
    this.#hash = hash('sha256', this.#bytes, 'base64url').slice(0, 22);
  }

  /** Length without compression. */
  get length(): number {
    return this.#bytes.length;
  }

  /** The strong entity tag of these bytes in this encoding. */
  tag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
  }

  async in(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.#bytes;
    this.#compressed[encoding] ??= COMPRESS[encoding](this.#bytes);
    return this.#compressed[encoding];
  }
}

/** Whether a client has the bytes of this tag already. @param known its header `if-none-match` */
export const isKnown = (tag: string, known = ''): boolean =>
  known.split(',').some((one) => [tag, `W/${tag}`, '*'].includes(one.trim()));

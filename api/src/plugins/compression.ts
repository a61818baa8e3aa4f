import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { acceptedEncoding, varyByEncoding } from '../http/accepted-encoding.ts';

/** Shorter answers fit into one packet without compression. */
const SHORT_BYTES = 1_024;

/** Buffer size that fits most compressed answers in one piece. */
const chunkSize = 32 * 1024;
/**
 * Size of the tables of zstd, as a power of two. The default tables of the level are larger and slower for such texts.
 */
const TABLE_LOG = 14;

/** The fastest first. A list takes them 0.05 to 0.1 ms; better compression would save little and cost time. */
const COMPRESS = {
  zstd: (text: Buffer) =>
    zstdCompressSync(text, {
      chunkSize,
      pledgedSrcSize: text.length,
      params: {
        [constants.ZSTD_c_compressionLevel]: 3,
        [constants.ZSTD_c_hashLog]: TABLE_LOG,
        [constants.ZSTD_c_chainLog]: TABLE_LOG,
      },
    }),
  br: (text: Buffer) =>
    brotliCompressSync(text, {
      chunkSize,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 3,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: Buffer) => gzipSync(text, { chunkSize, level: 4 }),
};
const ENCODINGS = Object.keys(COMPRESS) as (keyof typeof COMPRESS)[];

/**
 * Compresses the JSON of calls in one step, where it is complete; the site server passes it on untouched. Streams and
 * answers that a call has compressed itself are not changed.
 */
export const compression = fp(
  async (app) => {
    app.addHook('onSend', (request, reply, payload: unknown, done) => {
      if (typeof payload !== 'string' || Buffer.byteLength(payload) < SHORT_BYTES || !mayCompress(request, reply))
        return done(null, payload);
      varyByEncoding(reply);
      const encoding = acceptedEncoding(request, ENCODINGS);
      if (!encoding) return done(null, payload);
      reply.header('content-encoding', encoding);
      done(null, COMPRESS[encoding](Buffer.from(payload)));
    });
  },
  { name: 'compression' },
);

/**
 * Whether the length of an answer may depend on its content. Calls that begin or end a session are made with a cookie,
 * also on behalf of other sites, and answered with tokens: together with text of the attacker in the same answer, the
 * length would reveal the tokens (BREACH). All such calls are 'open'; other calls need a header that no other site can
 * send. So do calls to services of areas, which get no cookie and are never 'open'.
 */
const mayCompress = ({ routeOptions: { config } }: FastifyRequest, reply: FastifyReply): boolean =>
  (config.call !== undefined || config.isPassedOn === true) &&
  config.access !== 'open' &&
  !reply.hasHeader('content-encoding');

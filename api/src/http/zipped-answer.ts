import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** `gzip` or `*`, unless it says that none of it is wanted. */
const TAKES_GZIP = /(^|,)\s*(gzip|\*)\s*(;\s*q=(1|0\.0*[1-9])[\d.]*\s*)?(,|$)/i;

/** An answer whose JSON is compressed already: as it is, or inflated piece by piece for a client that takes no gzip. */
export function zippedAnswer(reply: FastifyReply, zipped: Buffer): Buffer | Readable {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!TAKES_GZIP.test(reply.request.headers['accept-encoding'] ?? '')) {
    return Readable.from([zipped]).pipe(createGunzip());
  }
  reply.header('content-encoding', 'gzip');
  return zipped;
}

import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { acceptedEncoding, varyByEncoding } from './accepted-encoding.ts';

/** An answer whose JSON is compressed already: as it is, or inflated piece by piece for a client that takes no gzip. */
export function zippedAnswer(reply: FastifyReply, zipped: Buffer): Buffer | Readable {
  reply.type('application/json; charset=utf-8');
  varyByEncoding(reply);
  if (!acceptedEncoding(reply.request, ['gzip'])) return Readable.from([zipped]).pipe(createGunzip());
  reply.header('content-encoding', 'gzip');
  return zipped;
}

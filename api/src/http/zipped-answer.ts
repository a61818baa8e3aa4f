import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { acceptedEncoding, varyByEncoding } from './accepted-encoding.ts';

/** Answers with JSON that is stored as gzip. For a client that does not accept gzip, the JSON is decompressed as a stream. */
export function zippedAnswer(reply: FastifyReply, zipped: Buffer): Buffer | Readable {
  reply.type('application/json; charset=utf-8');
  varyByEncoding(reply);
  if (!acceptedEncoding(reply.request, ['gzip'])) return Readable.from([zipped]).pipe(createGunzip());
  reply.header('content-encoding', 'gzip');
  return zipped;
}

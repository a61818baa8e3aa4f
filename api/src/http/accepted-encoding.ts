import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Chooses the encoding of an answer's body. @param offered encodings, the best first
 * @returns null if the client accepts none of them or sends no `Accept-Encoding`; the body is then not compressed
 */
export const acceptedEncoding = <E extends string>({ headers }: FastifyRequest, offered: E[]): E | null =>
  negotiate(headers['accept-encoding']?.toLowerCase() ?? '', offered) as E | null;

/** Adds `Vary: accept-encoding` to an answer. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', [vary ?? [], 'accept-encoding'].flat().join(', '));
}

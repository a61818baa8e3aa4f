import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The encoding of an answer's body.
 * @param offered the best first
 * @returns null if the client takes none of them: without a word of it, a body is sent as it is
 */
export const acceptedEncoding = <E extends string>({ headers }: FastifyRequest, offered: E[]): E | null =>
  negotiate(headers['accept-encoding']?.toLowerCase() ?? '', offered) as E | null;

/** Says that the body depends on the encodings that a client takes. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', [vary ?? [], 'accept-encoding'].flat().join(', '));
}

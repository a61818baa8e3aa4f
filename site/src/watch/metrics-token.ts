import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const digest = (text: string) => hash('sha256', text, 'buffer');

/**
 * Returns the function that says whether a request has the token of the metrics as its bearer.
 * @param token empty where there is none; then no request has it
 */
export function tokenCheck(token: string): (request: Pick<FastifyRequest, 'headers'>) => boolean {
  const expected = digest(token);
  return ({ headers }) => {
    const [, sent = ''] = /^Bearer (.*)$/i.exec(headers.authorization ?? '') ?? [];
    // digests have the same length, so that the time tells nothing
    return token !== '' && timingSafeEqual(digest(sent), expected);
  };
}

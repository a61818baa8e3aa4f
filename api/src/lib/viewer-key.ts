import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const TOKEN_MOST = 200;

/** The site server prepares a page: nobody in particular. It lets no such header in from outside. */
export const isPrerender = ({ headers }: FastifyRequest): boolean => headers['x-prerender'] === '1';

/**
 * Who reads, for counting views once a person (decisions 5). Null when it is nobody in particular: the
 * site server that prepares a page, or a browser without an anonymous id.
 */
export function viewerKey(request: FastifyRequest): string | null {
  if (isPrerender(request)) return null;
  if (request.viewer) return `m${request.viewer.id}`;
  const token = request.headers['x-anonym-token'];
  if (typeof token !== 'string' || token === '' || token.length > TOKEN_MOST) return null;
  return visitorKey(token);
}

/** A visitor known by an anonymous id, which is kept only as a hash. */
export const visitorKey = (token: string): string =>
  `a${createHash('sha256').update(token).digest('base64url').slice(0, 22)}`;

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type {} from './viewer.ts';

const TOKEN_MAX = 200;

/** Whether the site server renders a page. It removes this header from browsers' requests. */
export const isPrerender = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers['x-prerender'] === '1';

/**
 * Identifies the reader, so that views count once a person (rules/sign-in.md#anonymous-id). Null for the site
 * server that renders a page, and for a browser without an anonymous id.
 */
export function viewerKey(request: Pick<FastifyRequest, 'headers' | 'viewer'>): string | null {
  if (isPrerender(request)) return null;
  if (request.viewer) return `m${request.viewer.id}`;
  const token = request.headers['x-anonym-token'];
  if (typeof token !== 'string' || token === '' || token.length > TOKEN_MAX) return null;
  return visitorKey(token);
}

/** Identifies a visitor by the hash of the anonymous id. */
export const visitorKey = (token: string): string =>
  `a${createHash('sha256').update(token).digest('base64url').slice(0, 22)}`;

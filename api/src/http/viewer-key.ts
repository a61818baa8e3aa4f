import type { FastifyRequest } from 'fastify';
import { memberViewer } from '../lib/member-viewer.ts';
import { deriveKey, sign } from '../lib/secrets/keys.ts';
import type {} from './caller.ts';
import type {} from './viewer.ts';

/**
 * Identifies the reader, so that views and searches count once for each person (rules/boards.md#views). Null if the site
 * server renders a page, and for a browser without an anonymous id.
 */
export function viewerKey(request: FastifyRequest): string | null {
  if (request.caller.isPrerender) return null;
  if (request.viewer) return memberViewer(request.viewer.id);
  return request.headers['x-anonym-token'] ? visitorKey(request) : null;
}

/**
 * Identifies the reader, so that views and searches count once for each person (rules/boards.md#views). A visitor is identified by
 * the group of the IP address, since anonymous ids can be invented. The hash is keyed, so that a stored view does not reveal the
 * address.
 */
export function visitorKey({ server, caller }: Pick<FastifyRequest, 'server' | 'caller'>): string {
  return `a${sign(deriveKey(server.config.jwtSecret, 'visitor'), caller.group).slice(0, 22)}`;
}

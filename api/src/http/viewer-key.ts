import type { FastifyRequest } from 'fastify';
import { memberViewer } from '../lib/member-viewer.ts';
import { deriveKey, sign } from '../lib/secrets/keys.ts';
import type {} from './caller.ts';
import type {} from './viewer.ts';

type Reader = Pick<FastifyRequest, 'server' | 'caller' | 'viewer'>;

/**
 * Identifies the reader, so that views and searches count once for each person (rules/boards.md#views). A visitor is identified by
 * the group of the IP address, since anonymous ids can be invented. The hash is keyed, so that a stored view does not reveal the
 * address.
 */
export function viewerKey({ viewer, server, caller }: Reader): string {
  if (viewer) return memberViewer(viewer.id);
  return `a${sign(deriveKey(server.config.jwtSecret, 'visitor'), caller.group).slice(0, 22)}`;
}

/** Whether a person makes the call. The site server, which renders a page, and clients without an anonymous id are no persons. */
export const isOfPerson = ({ caller, viewer, headers }: FastifyRequest): boolean =>
  !caller.isPrerender && (viewer !== null || Boolean(headers['x-anonym-token']));

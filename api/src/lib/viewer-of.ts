import type { FastifyRequest } from 'fastify';
import { unauthorized } from '../errors.ts';
import type { Viewer } from '../plugins/session.ts';

/** Who makes a call that visitors may not make. @throws 401 without a session */
export function viewerOf({ viewer }: FastifyRequest): Viewer {
  if (!viewer) throw unauthorized();
  return viewer;
}

import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Name of an app or version in the report of a browser. */
export const Name = z.string().regex(/^\w[\w.-]{0,63}$/);

/** Whether a report comes from a page of this site. Older browsers send only the origin. */
export function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin = '' } = headers;
  return URL.canParse(origin) && new URL(origin).host === host;
}

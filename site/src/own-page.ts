import type { FastifyRequest } from 'fastify';

/** Whether a request was made by a page of this site. Older browsers send only the origin. */
export function isOwnPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin = '' } = headers;
  return URL.canParse(origin) && new URL(origin).host === host;
}

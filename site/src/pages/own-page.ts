import type { FastifyRequest } from 'fastify';

/** Whether a page of this site made a request. Older browsers send only the header `Origin`. */
export function isOwnPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin = '' } = headers;
  return URL.canParse(origin) && new URL(origin).host === host;
}

import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { forbidden } from '../errors.ts';
import type {} from './caller.ts';

/**
 * The configured origin that matches the host of the request. For an unknown host, the main origin: a forged host header
 * cannot redirect anybody to another site.
 */
export function siteOrigin(
  { siteOrigins }: Pick<Config, 'siteOrigins'>,
  request: Pick<FastifyRequest, 'caller'>,
): string {
  const known = siteOrigins.find((origin) => new URL(origin).host === request.caller.host) ?? siteOrigins[0];
  if (!known) throw new Error('no site origin is configured');
  return known;
}

/**
 * Refuses a request that changes something if it comes from a page of another site. A request without `Origin` is accepted:
 * browsers send this header with every request of a page except some with GET or HEAD.
 */
export function refuseForeignOrigin(
  config: Pick<Config, 'siteOrigins'>,
  request: Pick<FastifyRequest, 'caller' | 'headers'>,
): void {
  const { origin } = request.headers;
  if (origin === undefined || config.siteOrigins.includes(origin)) return;
  // the page may also have the request's own host, but only with the site's scheme: a page without TLS may be forged
  if (origin === `${new URL(siteOrigin(config, request)).protocol}//${request.caller.host}`) return;
  throw forbidden('foreign_origin');
}

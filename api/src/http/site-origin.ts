import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { forbidden } from '../errors.ts';
import type {} from './caller.ts';

/**
 * The configured origin that matches the host of the request. For an unknown host it is the main origin, so that
 * a forged header cannot redirect anyone to another site.
 */
export function siteOrigin(
  { siteOrigins }: Pick<Config, 'siteOrigins'>,
  request: Pick<FastifyRequest, 'caller'>,
): string {
  const known = siteOrigins.find((origin) => new URL(origin).host === request.caller.host) ?? siteOrigins[0];
  if (!known) throw new Error('no site origin is configured');
  return known;
}

/** Refuses a request from another site's page. Clients other than browsers send no `Origin`. */
export function refuseForeignOrigin(
  config: Pick<Config, 'siteOrigins'>,
  request: Pick<FastifyRequest, 'caller' | 'headers'>,
): void {
  const { origin } = request.headers;
  if (origin === undefined || config.siteOrigins.includes(origin)) return;
  // the called host counts only with the scheme of the site: a page without TLS may have been forged
  if (origin === `${new URL(siteOrigin(config, request)).protocol}//${request.caller.host}`) return;
  throw forbidden('foreign_origin');
}

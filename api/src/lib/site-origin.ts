import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { forbidden } from '../errors.ts';

/**
 * The configured origin at which this browser sees the site. A host that is not configured means the main
 * origin, so that a forged header can never send anyone elsewhere.
 */
export function siteOrigin({ siteOrigins }: Config, request: FastifyRequest): string {
  const known = siteOrigins.find((origin) => new URL(origin).host === request.host) ?? siteOrigins[0];
  if (!known) throw new Error('no site origin is configured');
  return known;
}

/** Refuses a call that another site made a browser send. Callers that are no browsers name no origin. */
export function refuseForeignOrigin({ siteOrigins }: Config, request: FastifyRequest): void {
  const { origin } = request.headers;
  if (origin === undefined || siteOrigins.includes(origin)) return;
  if (URL.canParse(origin) && new URL(origin).host === request.host) return;
  throw forbidden('foreign_origin');
}

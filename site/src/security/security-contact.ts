import { DAY_MS } from '@onmaum/shared-contract/time/durations';
import type { FastifyInstance } from 'fastify';
import type { SiteConfig } from '../config.ts';

const PATH = '/.well-known/security.txt';
/** The file must expire within a year (RFC 9116). Each answer contains a new expiry date. */
const VALID_MS = 180 * DAY_MS;

/** Serves the contact for security reports (RFC 9116), if one is configured. */
export function serveSecurityContact(app: FastifyInstance, config: Pick<SiteConfig, 'securityContact' | 'origin'>) {
  const { securityContact, origin } = config;
  if (!securityContact) return;
  app.get(PATH, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
          'Preferred-Languages: ko, en',
          `Canonical: ${origin}${PATH}`,
          '',
        ].join('\n'),
      ),
  );
}

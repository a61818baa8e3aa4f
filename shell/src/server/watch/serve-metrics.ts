import { hash, timingSafeEqual } from 'node:crypto';
import { aMinute } from '@onmaum/shared-contract/server/rate-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteConfig } from '../config.ts';
import type { Counts } from './counts.ts';
import type { Metrics } from './metrics.ts';

/** Of each address group; a monitor asks some times a minute. */
const ASKED_A_MINUTE = 60;

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Serves `/metrics` for Prometheus, and `/metrics/rates` for the page of releases, to who has the token. */
export function serveMetrics(
  app: FastifyInstance,
  config: Pick<SiteConfig, 'metricsToken' | 'rateLimitFactor'>,
  counts: Counts,
  { registry }: Metrics,
) {
  const expected = digest(config.metricsToken);
  const route = {
    config: { rateLimit: aMinute(ASKED_A_MINUTE, config) },
    preHandler: async ({ headers }: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'private, no-store');
      // digests have the same length, so that the time tells nothing
      const [, token = ''] = /^Bearer (.*)$/i.exec(headers.authorization ?? '') ?? [];
      if (timingSafeEqual(digest(token), expected)) return;
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    },
  };
  app.get('/metrics', route, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  app.get('/metrics/rates', route, () => counts.rates);
}

import type { Rates } from '@onmaum/shared-contract/release/rates';
import { tokenCheck } from '@onmaum/shared-contract/server/metrics-token';
import { aMinute } from '@onmaum/shared-contract/server/rate-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteConfig } from '../../config.ts';
import { type Counts, nameOf } from '../counts/counts.ts';
import type { Speeds } from '../reports/speeds.ts';
import type { Watch } from '../watch.ts';
import type { Metrics } from './metrics.ts';

/** Limit for an address group (see rate-limits.ts). A monitor scrapes a few times a minute. */
const ASKED_A_MINUTE = 60;

/** Serves `/metrics` for Prometheus, and `/metrics/rates` for the page of releases. Only holders of the token get them. */
export function serveMetrics(
  app: FastifyInstance,
  config: Pick<SiteConfig, 'metricsToken' | 'rateLimitFactor'>,
  { counts, speeds, watch }: { counts: Counts; speeds: Speeds; watch: Pick<Watch, 'suspects'> },
  { registry }: Metrics,
) {
  const hasToken = tokenCheck(config.metricsToken);
  const route = {
    config: { rateLimit: aMinute(ASKED_A_MINUTE, config) },
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'private, no-store');
      if (hasToken(request)) return;
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    },
  };
  app.get('/metrics', route, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  app.get('/metrics/rates', route, (): Rates => {
    const { releases, ...rates } = counts.rates;
    return {
      ...rates,
      releases: releases.map((one) => ({ ...one, suspects: watch.suspects.get(nameOf(one)) })),
      speeds: speeds.all.map(({ release, counts: visits }) => ({ ...release, counts: visits })),
    };
  });
}

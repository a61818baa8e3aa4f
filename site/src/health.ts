import { ready } from '@onmaum/shared-contract/health/calls';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { askApi } from './api/ask-api.ts';
import type { Visitors } from './canary/visitors.ts';
import type { SiteConfig } from './config.ts';
import type { LiveRenderer } from './rendering/live-renderer.ts';
import { tokenCheck } from './watch/metrics-token.ts';

/** Timeout of the API check, since a readiness check must be quick. */
const API_CHECK_MS = 1_000;
/** The state of the API is cached for this long, however often readiness is requested. */
const KEPT_MS = 1_000;

/**
 * Serves the checks of liveness and readiness. Versions, shares and failures are shown only to holders of the metrics token.
 * Without a configured token they are hidden in production and public elsewhere.
 */
export function serveHealth(
  app: FastifyInstance,
  config: Pick<SiteConfig, 'apiUrl' | 'siteSecret' | 'metricsToken' | 'production'>,
  live: Pick<LiveRenderer, 'current' | 'faults' | 'previews'>,
  visitors: Pick<Visitors, 'shares'>,
) {
  const hasToken = tokenCheck(config.metricsToken);
  const isOpen = config.metricsToken === '' && !config.production;
  const api = new LRUCache<'status', 'ok' | 'down'>({
    max: 1,
    ttl: KEPT_MS,
    fetchMethod: async () => {
      const answer = await askApi(config, ready.path, API_CHECK_MS);
      await answer?.body?.cancel();
      return answer?.ok ? 'ok' : 'down';
    },
  });

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (app.stopping.announced) return reply.code(503).send({ status: 'draining' });
    if (!live.current) return reply.code(503).send({ status: 'no releases' });
    if (!live.current.responds) return reply.code(503).send({ status: 'cannot render' });
    // the state of the API is only reported: the site serves pages without it, too
    const state = { status: 'ok', api: await api.fetch('status') };
    if (!isOpen && !hasToken(request)) return state;
    // previewed releases are counted but not named
    const served = { sets: visitors.shares, previews: live.previews.sets.length };
    return { ...state, releases: live.current.composition.id, ...served, ...live.faults };
  });
}

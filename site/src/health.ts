import { ready } from '@onmaum/shared-contract/health/calls';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { askApi } from './api/ask-api.ts';
import type { Visitors } from './canary/visitors.ts';
import type { SiteConfig } from './config.ts';
import type { LiveRenderer } from './rendering/live-renderer.ts';
import { tokenCheck } from './watch/metrics-token.ts';

/** A check of readiness must be quick itself. */
const API_CHECK_MS = 1_000;
/** Anybody may ask this server as often as they like, which asks the API once in this time. */
const KEPT_MS = 1_000;

/**
 * Serves the checks of liveness and readiness. Versions, shares and failures are for whoever has the token of the metrics.
 * Without a token nobody gets them in production, and everybody elsewhere.
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
    // the site serves pages without the API, too: its state is reported, but does not decide. A page without data waits for it
    const state = { status: 'ok', api: await api.fetch('status') };
    if (!isOpen && !hasToken(request)) return state;
    // a release that is only previewed is known to those who have its link
    const served = { sets: visitors.shares, previews: live.previews.sets.length };
    return { ...state, releases: live.current.composition.id, ...served, ...live.faults };
  });
}

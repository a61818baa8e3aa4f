import { ready } from '@onmaum/shared-contract/health/calls';
import { tokenCheck } from '@onmaum/shared-contract/server/metrics-token';
import type { FastifyInstance } from 'fastify';
import { askApi } from './api/ask-api.ts';
import type { Visitors } from './canary/visitors.ts';
import type { SiteConfig } from './config.ts';
import type { LiveRenderer } from './rendering/live-renderer.ts';

/** Interval of checks of the API. They run in the background, so that a slow API does not delay the answer of /readyz. */
const API_CHECK_MS = 1_000;

/**
 * Serves the liveness and readiness checks. Only holders of the metrics token see versions, shares and failures. Without a
 * configured token, everybody sees them, except in production, where nobody does.
 */
export function serveHealth(
  app: FastifyInstance,
  config: Pick<SiteConfig, 'apiUrl' | 'siteSecret' | 'metricsToken' | 'production'>,
  live: Pick<LiveRenderer, 'current' | 'faults' | 'previews'>,
  visitors: Pick<Visitors, 'shares'>,
) {
  const hasToken = tokenCheck(config.metricsToken);
  const isOpen = config.metricsToken === '' && !config.production;
  let api: 'ok' | 'down' | undefined;
  const check = async () => {
    const answer = await askApi(config, ready.path, API_CHECK_MS);
    await answer?.body?.cancel();
    api = answer?.ok ? 'ok' : 'down';
  };
  const first = check();
  const timer = setInterval(check, API_CHECK_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (app.stopping.announced) return reply.code(503).send({ status: 'draining' });
    if (!live.current) return reply.code(503).send({ status: 'no releases' });
    if (!live.current.responds) return reply.code(503).send({ status: 'cannot render' });
    // an API that is down does not make the site unready, since the site can still serve pages
    if (!api) await first;
    const state = { status: 'ok', api };
    if (!isOpen && !hasToken(request)) return state;
    // only the number of previews is shown, since the releases in them are not public
    const served = { sets: visitors.shares, previews: live.previews.sets.length };
    return { ...state, releases: live.current.composition.id, ...served, ...live.faults };
  });
}

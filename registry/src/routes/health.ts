import type { Releases } from '@onmaum/deploy/releases/releases';
import type { FastifyInstance } from 'fastify';

/** Serves `/healthz` and `/readyz`. */
export function serveHealth(app: FastifyInstance, releases: Releases): void {
  const config = { needs: 'open' as const };
  app.get('/healthz', { config }, () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async (_request, reply) => {
    if (app.stopping.announced) return reply.code(503).send({ status: 'draining' });
    const known = await releases.discovery().catch(() => undefined);
    return known ? { status: 'ok' } : reply.code(503).send({ status: 'the list of releases cannot be read' });
  });
}

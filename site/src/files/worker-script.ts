import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Visitors } from '../canary/visitors.ts';
import type { SiteConfig } from '../config.ts';

/** A service worker that deletes the caches of the worker that it replaces, and unregisters itself. */
export const WORKER_OFF = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await registration.unregister();
    })(),
  ),
);
`;

/**
 * Serves the service worker of the shell that the visitor gets, never of a preview (docs/adr/0017-offline-pages.md). If the
 * worker is disabled, in development, or if the release has none, browsers get `WORKER_OFF`, which replaces the installed worker.
 */
export function serveWorker(
  app: FastifyInstance,
  { offlinePages, devEntries }: SiteConfig,
  visitors: Pick<Visitors, 'shellDirOf'>,
) {
  const off = !offlinePages || Object.keys(devEntries).length > 0;
  app.get('/worker.js', async (request, reply) => {
    const shell = visitors.shellDirOf(request, false);
    const file = shell && path.join(shell, 'client/public/worker.js');
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      // `img-src` allows the icon of notifications
      .header('content-security-policy', "default-src 'none'; connect-src 'self'; img-src 'self'");
    return reply.send((!off && file && (await readFile(file).catch(() => undefined))) || WORKER_OFF);
  });
}

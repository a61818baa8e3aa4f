import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Visitors } from '../canary/visitors.ts';
import type { SiteConfig } from '../config.ts';
import type { LiveRenderer } from '../rendering/live-renderer.ts';
import { FILE_POLICY } from '../security/policy.ts';

/**
 * Serves the files of releases, and the shell's public files. Once visitors can get a release, its files never change. Public
 * files have the same names in every release.
 */
export async function serveAssets(app: FastifyInstance, config: SiteConfig, live: LiveRenderer, visitors: Visitors) {
  await app.register(fastifyStatic, {
    root: config.releasesDir,
    prefix: '/r/',
    // server bundles and discovery.json must not be served
    allowedPath: (file, folder) => folder !== config.releasesDir || /^\/[^/]+\/[^/]+\/client\//.test(file),
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    setHeaders: (reply, file) => {
      const [release = '', version = ''] = path.relative(config.releasesDir, file).split(path.sep);
      // a deploy may replace the files of a version that was only previewed, so no cache may store them
      if (!live.wasForVisitors(release, version)) reply.header('cache-control', 'private, no-store');
      reply.header('access-control-allow-origin', '*').header('content-security-policy', FILE_POLICY);
    },
  });
  for (const file of ['/img/*', '/favicon.svg', '/site.webmanifest']) {
    app.get(file, (request, reply) => {
      const shell = visitors.shellDirOf(request);
      const { pathname } = new URL(request.url, config.origin);
      if (!shell) return reply.callNotFound();
      const folder = path.join(shell, 'client/public');
      if (shell === live.current?.composition.shellDir) {
        return reply.sendFile(pathname.slice(1), folder, { maxAge: '1d', immutable: false });
      }
      // these files belong to a release that only some visitors get
      reply.header('cache-control', 'private, no-cache');
      return reply.sendFile(pathname.slice(1), folder, { cacheControl: false });
    });
  }
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
}

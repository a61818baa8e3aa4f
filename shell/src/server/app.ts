import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import proxy from '@fastify/http-proxy';
import Fastify, { LogController } from 'fastify';
import { serveAssets } from './assets.ts';
import type { SiteConfig } from './config.ts';
import { LiveRenderer } from './live-renderer.ts';
import { servePages } from './pages.ts';
import { sendApiFailure, sendFailure } from './plain-page.ts';
import { COMMON_HEADERS } from './security.ts';
import { serveSitemap } from './sitemap.ts';

/** Longer than the API waits for login providers, and longer than the client's timeout. */
const API_ANSWER_MS = 12_000;

/** The site server: pages, files of releases and a proxy to the API, all on one origin. */
export async function buildSite(config: SiteConfig) {
  const app = Fastify({
    logger: { level: config.logLevel, base: undefined },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: 1_000 },
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
  });
  const live = new LiveRenderer(config, app.log);
  app.setErrorHandler<Error>(sendFailure);

  const secure = config.origin.startsWith('https:');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(COMMON_HEADERS);
    if (secure) reply.header('strict-transport-security', 'max-age=31536000');
  });
  app.addHook('onClose', async () => live.stop());

  await app.register(compress, {
    // flushes while rendering; a higher quality would save little and cost time
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 4 },
  });
  for (const prefix of ['/api', '/emulator']) {
    await app.register(proxy, {
      upstream: config.apiUrl,
      prefix,
      rewritePrefix: prefix,
      // addresses contain ids and search words; the API logs each call by its route
      disableRequestLogging: true,
      undici: { headersTimeout: API_ANSWER_MS, bodyTimeout: API_ANSWER_MS },
      replyOptions: {
        // error responses belong to the caller, and a call with side effects must not be repeated
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.headers.host ?? '',
          'x-forwarded-proto': new URL(config.origin).protocol.slice(0, -1),
          // only this server's own rendering may set this header
          'x-prerender': undefined,
        }),
        onError: (reply) => void sendApiFailure(reply, 503),
      },
    });
  }
  await serveAssets(app, config, live);
  serveSitemap(app, config);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (!live.current) return reply.code(503).send({ status: 'no releases' });
    return { status: 'ok', releases: live.current.composition.id };
  });
  const page = servePages(app, config, live);
  // as a route, since only routes are compressed; as a handler, for requests that no route accepts
  app.get('/*', page);
  app.setNotFoundHandler(page);
  await live.start();
  return app;
}

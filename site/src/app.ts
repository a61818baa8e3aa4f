import path from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { Follower } from '@onmaum/deploy/follow/follower';
import { readPointer } from '@onmaum/shared-contract/server/discovery-file';
import { httpOptions } from '@onmaum/shared-contract/server/http-options';
import { namesOneHost } from '@onmaum/shared-contract/server/one-host';
import { closeUnusedConnections } from '@onmaum/shared-server/connections/close-unused';
import { limitSending } from '@onmaum/shared-server/connections/limit-sending';
import { inProcess, inValkey } from '@onmaum/shared-server/state';
import { logFields, REQUEST_ID } from '@onmaum/shared-server/tracing/log-fields';
import { newRequestId } from '@onmaum/shared-server/tracing/request-id';
import type { Tracing } from '@onmaum/shared-server/tracing/span';
import { trackRequests } from '@onmaum/shared-server/tracing/track-requests';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { requestTarget } from './address/request-target.ts';
import { apiProxy } from './api/api-proxy.ts';
import { followPosts } from './api/follow-posts.ts';
import { Visitors } from './canary/visitors.ts';
import type { SiteConfig } from './config.ts';
import { followRequests, handleClientError } from './failures/client-error.ts';
import { isCall, sendAmbiguous, sendFailure } from './failures/plain-page.ts';
import { serveAssets } from './files/assets.ts';
import { missingFiles } from './files/missing-files.ts';
import { serveWorker } from './files/worker-script.ts';
import { serveHealth } from './health.ts';
import { servePages } from './pages/pages.ts';
import { servePostImages } from './post-image/serve.ts';
import { servePreviews } from './preview/preview-routes.ts';
import { registerLimits } from './rate-limits.ts';
import { LiveRenderer } from './rendering/live-renderer.ts';
import { PageCache } from './rendering/page-cache.ts';
import { COMMON_HEADERS } from './security/policy.ts';
import { serveSecurityContact } from './security/security-contact.ts';
import { serveSitemap } from './sitemap/sitemap.ts';
import { tracedRoute } from './traced-route.ts';
import { automaticChanges } from './watch/automatic-rollback.ts';
import { Counts, type ReleaseName } from './watch/counts/counts.ts';
import { KeptCounts, keepInFile, keepInState } from './watch/counts/kept-counts.ts';
import { Networks } from './watch/counts/network.ts';
import { Evidence } from './watch/evidence/evidence.ts';
import { Meter } from './watch/metrics/meter.ts';
import { Metrics } from './watch/metrics/metrics.ts';
import { serveMetrics } from './watch/metrics/serve-metrics.ts';
import { PolicyReports, receivePolicyReports } from './watch/reports/policy-reports.ts';
import { receiveFaults } from './watch/reports/receive-faults.ts';
import { receiveSpeeds, Speeds } from './watch/reports/speeds.ts';
import { Watch } from './watch/watch.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set before the process stops: /readyz then fails, and connections are closed after their answer. */
    stopping: { announced: boolean };
  }
}

/** Time limit for a request to arrive completely. */
const REQUEST_MS = 30_000;
/** Time in which a client must have read a page or a file. */
const SENDING_MS = 120_000;
const CALL_SENDING_MS = 60_000;

interface SiteOptions {
  requestMs?: number;
  tracing?: Tracing | undefined;
}

/** Opens the connection to the teams' error tracker. Its library is loaded only if a tracker is configured. */
const openSink = async ({ sentryDsn: dsn, origin, releasesDir }: SiteConfig, log: FastifyBaseLogger) =>
  dsn ? new (await import('./watch/error-sink/error-sink.ts')).ErrorSink({ dsn, origin, releasesDir, log }) : undefined;

/**
 * The site server: pages, files of releases and a proxy to the API, all on one origin.
 * @param options `requestMs`: time limit for a request to arrive; without `tracing`, no spans are created
 */
export async function buildSite(config: SiteConfig, { requestMs = REQUEST_MS, tracing }: SiteOptions = {}) {
  const { logger, ...options } = httpOptions(config, requestMs);
  const app = Fastify({
    ...options,
    logger: { ...logger, mixin: logFields },
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID }),
    routerOptions: { maxParamLength: 1_000 },
    rewriteUrl: ({ url = '/' }) => requestTarget(url),
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
    clientErrorHandler: handleClientError,
  });
  followRequests(app.server);
  const state = config.redisUrl ? await inValkey(config.redisUrl, 'site') : inProcess();
  const counts = new Counts();
  const networks = new Networks(config.siteSecret);
  const evidence = new Evidence(counts);
  const policyReports = new PolicyReports();
  const speeds = new Speeds();
  const cache = new PageCache(config.pageCacheSeconds);
  const sink = await openSink(config, app.log);
  const live = new LiveRenderer(config, app.log, undefined, {
    onFault: (...fault) => counts.failed(...fault),
    onError: (release, phase, code, place) => sink?.report({ ...release, phase, source: 'server', code, place }),
  });
  const metrics = config.metricsToken
    ? new Metrics({
        ...{ counts, policyReports, speeds },
        releases: () => live.releases,
        quarantined: () => live.quarantinedForVisitors,
        isUpToDate: () => live.isUpToDate,
      })
    : null;
  const watch = new Watch({
    ...{ counts, evidence },
    quarantined: () => live.quarantined,
    readDiscovery: async () => (await readPointer(config.releasesDir)).discovery,
    ...automaticChanges(config),
    log: app.log,
    minutes: config.watchMinutes,
  });
  const kept = new KeptCounts(
    config.redisUrl
      ? keepInState({ counts, evidence }, state)
      : keepInFile({ counts, evidence }, path.join(config.releasesDir, 'watch-counts.json')),
    app.log,
  );
  app.setErrorHandler<Error>(sendFailure);

  const secure = config.origin.startsWith('https:');
  const strictTransport = `max-age=31536000${config.hstsSubdomains ? '; includeSubDomains' : ''}`;
  app.decorate('stopping', { announced: false });
  closeUnusedConnections(app);
  limitSending(app, ({ url }) => (isCall(url) ? CALL_SENDING_MS : SENDING_MS));
  // each request begins a trace: a trace id that the browser sends is ignored, since it could be the id of another trace
  trackRequests(app, { tracing, routeOf: (request) => tracedRoute(request, live.current?.composition.remotes ?? []) });
  app.addHook('onRequest', async ({ raw, url }, reply) => {
    reply.headers(COMMON_HEADERS);
    if (app.stopping.announced) reply.header('connection', 'close');
    if (secure) reply.header('strict-transport-security', strictTransport);
    if (!namesOneHost(raw.rawHeaders)) return sendAmbiguous(url, reply);
  });
  const follower = config.registry ? new Follower(config.registry, config.releasesDir, app.log) : undefined;
  let stopFollowing: (() => Promise<void>) | undefined;
  app.addHook('onClose', async () => {
    await stopFollowing?.();
    await follower?.stop();
    await watch.stop();
    await sink?.close();
    if (config.watchMinutes > 0) await kept.stop();
    await state.close();
    live.stop();
    await tracing?.stop();
  });

  await app.register(compress, {
    // request bodies are not decompressed: they pass unchanged, and the API refuses compressed ones
    globalDecompression: false,
    // `flush` sends each chunk of an answer at once; a higher quality would save little and cost time
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 4 },
  });
  await app.register(apiProxy, config);
  const visitors = new Visitors(config, live);
  await serveAssets(app, config, live, visitors);
  await registerLimits(app, state);
  servePostImages(app, config);
  servePreviews(app, config, live);
  serveWorker(app, config, visitors);
  serveSitemap(app, config, live);
  serveSecurityContact(app, config);
  serveHealth(app, config, live, visitors);
  const isKnown = (release: ReleaseName) => live.isServed(release) || counts.wasServed(release);
  receiveFaults(app, config, { counts, networks, sink }, isKnown);
  receivePolicyReports(app, config, policyReports, isKnown);
  receiveSpeeds(app, config, { speeds, networks }, isKnown);
  if (metrics) serveMetrics(app, config, { counts, speeds, watch }, metrics);
  const meter = new Meter({ counts, networks }, metrics);
  // pages are served by the not-found handler: if a route served them, the compression plugin would compress them again
  app.setNotFoundHandler(
    servePages(app, config, { live, visitors, meter, cache, sendMissing: missingFiles(config, follower) }),
  );
  await follower?.start();
  await live.start();
  if (config.watchMinutes > 0) await kept.start();
  watch.start();
  stopFollowing = followPosts(config, {
    changed: (change) => {
      live.forgetAnswers();
      cache.changed(change);
    },
    missed: () => {
      live.forgetAnswers();
      cache.missed();
    },
  });
  return app;
}

import cookie from '@fastify/cookie';
import { closeUnusedConnections } from '@onmaum/shared-server/connections/close-unused';
import { limitSending } from '@onmaum/shared-server/connections/limit-sending';
import { inProcess, type Listen, type SharedState } from '@onmaum/shared-server/state';
import { REQUEST_ID } from '@onmaum/shared-server/tracing/log-fields';
import type { Tracing } from '@onmaum/shared-server/tracing/span';
import type { FastifyBaseLogger, FastifyInstance, onRouteHookHandler } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { emulators } from '../emulators/index.ts';
import type { Config } from './config.ts';
import type { PoolUsage } from './db/connection/open.ts';
import { createViewCounter, type ViewCounter } from './db/counters/view-counter.ts';
import type { Replicas } from './db/replica/replicas.ts';
import type { Db } from './db/schema.ts';
import { requestId } from './http/request-id.ts';
import { serializerCompiler } from './http/serializer.ts';
import { createFieldCipher, type FieldCipher } from './lib/secrets/field-cipher.ts';
import { accountRoutes } from './modules/account/routes.ts';
import { activityRoutes } from './modules/activity/routes.ts';
import { areaRoutes } from './modules/area/routes.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { blockRoutes } from './modules/block/routes.ts';
import { counsellorRoutes } from './modules/counsellor/routes.ts';
import { deliveryRoutes } from './modules/delivery/routes.ts';
import { deskWorryRoutes } from './modules/desk/routes.ts';
import { deskOrderRoutes } from './modules/desk-order/routes.ts';
import { draftRoutes } from './modules/draft/routes.ts';
import { goodsRoutes } from './modules/goods/routes.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { homeRoutes } from './modules/home/routes.ts';
import { infoRoutes } from './modules/info/routes.ts';
import { intakeRoutes } from './modules/intake/routes.ts';
import { mediaRoutes } from './modules/media/routes.ts';
import { moderationRoutes } from './modules/moderation/routes.ts';
import { mypageRoutes } from './modules/mypage/routes.ts';
import { notificationRoutes } from './modules/notification/routes.ts';
import { messageRoutes } from './modules/order/message/routes.ts';
import { placeRoutes } from './modules/order/place/routes.ts';
import { purchaseRoutes } from './modules/order/purchase/routes.ts';
import { orderRoutes } from './modules/order/routes.ts';
import { pointRoutes } from './modules/point/routes.ts';
import { followRoutes } from './modules/post/follow/routes.ts';
import { reactionRoutes } from './modules/post/reaction/routes.ts';
import { createSearchMarks, type SearchMarks } from './modules/search/mark-repository.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { streamRoutes } from './modules/stream/routes.ts';
import { worryRoutes } from './modules/worry/routes.ts';
import { caller } from './plugins/caller.ts';
import { compression } from './plugins/compression.ts';
import { errors, handleClientError, handleFrameworkError } from './plugins/errors.ts';
import { formBody } from './plugins/form-body.ts';
import { jsonBody } from './plugins/json-body.ts';
import { loadShedding } from './plugins/load-shedding.ts';
import { messages } from './plugins/messages.ts';
import { metrics } from './plugins/metrics.ts';
import { openapi } from './plugins/openapi/openapi.ts';
import { postChanges } from './plugins/post-changes.ts';
import { rateLimit } from './plugins/rate-limit.ts';
import { requestLog } from './plugins/request-log.ts';
import { session } from './plugins/session.ts';
import { streams } from './plugins/streams.ts';
import { trackCalls } from './plugins/track-calls.ts';
import { createMailer } from './providers/mail/index.ts';
import type { Mailer } from './providers/mail/mailer.ts';
import { createMediaStore } from './providers/media/index.ts';
import type { MediaStore } from './providers/media/media-store.ts';
import type { PaymentGateway } from './providers/payment/gateway.ts';
import { createGateway } from './providers/payment/index.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Db;
    /** The database for readiness checks, through a pool that calls do not use. */
    healthDb: Db;
    /** State that the processes share, such as counts of rate limits. It may get lost. */
    state: SharedState;
    /** The replicas of the database; undefined if there are none. */
    replicas: Replicas | undefined;
    fieldCipher: FieldCipher;
    payments: PaymentGateway;
    /** Undefined if the site sends no mails. */
    mailer: Mailer | undefined;
    /** Files of uploaded pictures. */
    media: MediaStore;
    /** The view counter of both boards, used by the calls that show a post, and by the call that counts a view. */
    views: ViewCounter;
    /** `announced` is set before the process stops: /readyz then answers 503. */
    stopping: { announced: boolean };
    /** Records search words for popular keywords. */
    searchMarks: SearchMarks;
  }
}

/** Time within which a request must arrive completely, so that slow senders do not occupy connections. */
const REQUEST_MS = 30_000;
/** Period in which a client must read the rest of an answer, or at least 64 KB of it. */
const SENDING_MS = 60_000;

export interface AppOptions {
  config: Config;
  db: Db;
  /** The database for readiness checks, through a separate pool; by default `db`. */
  health?: Db;
  /** Replicas of the database. They answer visitors' calls whose answers may be cached. */
  replicas?: Replicas | undefined;
  /** State that the processes share; by default, this app keeps its own in memory. */
  state?: SharedState;
  /** Receives messages from the database; unused if `state` receives them. Without both, open streams get no events. */
  listen?: Listen;
  /** Numbers of used and idle connections to the database and of waiting queries, for the metrics. */
  usage?: () => PoolUsage;
  log?: FastifyBaseLogger;
  /** Makes spans of requests; undefined: requests get no spans. */
  tracing?: Tracing | undefined;
  /** Called for every route when it is declared. */
  onRoute?: onRouteHookHandler;
  /** Time within which a request must arrive completely; tests shorten it. */
  requestMs?: number;
}

/** Builds the API on an open database, ready to `listen` or `inject`. Closing it leaves the database open. */
export async function buildApp({
  config,
  db,
  health = db,
  replicas,
  state = inProcess(),
  listen,
  usage,
  log,
  tracing,
  onRoute,
  requestMs = REQUEST_MS,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID }),
    genReqId: requestId,
    requestTimeout: requestMs,
    // with a longer `headersTimeout`, Node would also wait that long for a slow body
    http: { headersTimeout: requestMs, connectionsCheckingInterval: requestMs / 6 },
    bodyLimit: 256 * 1024,
    // a path may contain a search keyword of up to 50 letters, and a letter may consist of several characters
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // requests on open connections are still answered during a stop; only /readyz fails
    return503OnClosing: false,
    frameworkErrors: handleFrameworkError,
    clientErrorHandler: handleClientError,
  });
  if (onRoute) app.addHook('onRoute', onRoute);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('config', config);
  app.decorate('db', db);
  app.decorate('healthDb', health);
  app.decorate('replicas', replicas);
  app.decorate('state', state);
  app.decorate('stopping', { announced: false });
  app.decorate('fieldCipher', createFieldCipher(config.fieldKeys));
  app.decorate('payments', createGateway(app));
  app.decorate('mailer', createMailer(config));
  app.addHook('onClose', async () => app.mailer?.close());
  app.decorate('media', createMediaStore(config));

  closeUnusedConnections(app);
  limitSending(app, () => SENDING_MS);
  trackCalls(app, tracing);
  // after a stop was announced, each answer closes its connection
  app.addHook('onRequest', async (_request, reply) => {
    if (app.stopping.announced) reply.header('connection', 'close');
  });
  decorateCounters(app);

  await app.register(errors);
  await app.register(caller);
  await app.register(requestLog);
  await app.register(compression);
  await app.register(jsonBody);
  await app.register(formBody);
  await app.register(cookie);
  await app.register(messages, { listen: state.messages?.listen ?? listen });
  await app.register(session);
  await app.register(loadShedding);
  await app.register(rateLimit);
  await app.register(streams);
  await app.register(postChanges);
  await app.register(metrics, { usage });
  await app.register(openapi);

  await app.register(healthRoutes);
  await app.register(authRoutes);
  await app.register(homeRoutes);
  await app.register(goodsRoutes);
  await app.register(orderRoutes);
  await app.register(purchaseRoutes);
  await app.register(messageRoutes);
  await app.register(placeRoutes);
  await app.register(worryRoutes);
  await app.register(deskWorryRoutes);
  await app.register(counsellorRoutes);
  await app.register(deskOrderRoutes);
  await app.register(infoRoutes);
  await app.register(searchRoutes);
  await app.register(draftRoutes);
  await app.register(moderationRoutes);
  await app.register(reactionRoutes);
  await app.register(followRoutes);
  await app.register(blockRoutes);
  await app.register(mypageRoutes);
  await app.register(pointRoutes);
  await app.register(accountRoutes);
  await app.register(activityRoutes);
  await app.register(intakeRoutes);
  await app.register(mediaRoutes);
  await app.register(streamRoutes);
  await app.register(notificationRoutes);
  await app.register(deliveryRoutes);
  await app.register(areaRoutes);
  await app.register(emulators);

  await app.ready();
  return app;
}

/** Adds counters of views and searches. They are written in batches, so that no request waits for them. */
function decorateCounters(app: FastifyInstance): void {
  const warn = (message: string) => (error: unknown) => app.log.warn({ err: error }, message);
  app.decorate('views', createViewCounter(app, warn('views not counted')));
  app.decorate('searchMarks', createSearchMarks(app.db, warn('searches not counted')));
  // runs while the database is still open
  app.addHook('preClose', async () => {
    await Promise.all([app.views.flush(), app.searchMarks.flush()]);
  });
}

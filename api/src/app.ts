import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance, onRouteHookHandler } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { emulators } from '../emulators/index.ts';
import type { Config } from './config.ts';
import type { Database } from './db/schema.ts';
import { createFieldCipher, type FieldCipher } from './lib/field-cipher.ts';
import { requestId } from './lib/request-id.ts';
import { serializerCompiler } from './lib/serializer.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { counselRoutes } from './modules/counsel/routes.ts';
import { draftRoutes } from './modules/drafts/routes.ts';
import { goodsRoutes } from './modules/goods/routes.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { infoRoutes } from './modules/info/routes.ts';
import { mainRoutes } from './modules/main/routes.ts';
import { mypageRoutes } from './modules/mypage/routes.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { talkRoutes } from './modules/talk/routes.ts';
import { errors, refuseBrokenRequest, refuseUnreadable } from './plugins/errors.ts';
import { jsonBody } from './plugins/json-body.ts';
import { openapi } from './plugins/openapi.ts';
import { rateLimit } from './plugins/rate-limit.ts';
import { requestLog } from './plugins/request-log.ts';
import { searchMarks } from './plugins/search-marks.ts';
import { session } from './plugins/session.ts';
import { views } from './plugins/views.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Kysely<Database>;
    fieldCipher: FieldCipher;
  }
}

export interface AppOptions {
  config: Config;
  db: Kysely<Database>;
  log?: FastifyBaseLogger;
  /** Sees every route as it is declared. */
  onRoute?: onRouteHookHandler;
}

/** The whole API over an open database, ready to `listen` or `inject`. Closing it leaves the database open. */
export async function buildApp({ config, db, log, onRoute }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: 'loopback',
    bodyLimit: 256 * 1024,
    // a keyword of 50 letters, each typed as several characters
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // Requests on open connections are still served while the process shuts down; /readyz tells of it.
    return503OnClosing: false,
    frameworkErrors: refuseUnreadable,
    clientErrorHandler: refuseBrokenRequest,
  });
  if (onRoute) app.addHook('onRoute', onRoute);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('config', config);
  app.decorate('db', db);
  app.decorate('fieldCipher', createFieldCipher(config.fieldKeys));

  await app.register(errors);
  await app.register(requestLog);
  await app.register(jsonBody);
  await app.register(cookie);
  await app.register(session);
  await app.register(rateLimit);
  await app.register(views);
  await app.register(searchMarks);
  await app.register(openapi);

  await app.register(healthRoutes);
  await app.register(authRoutes);
  await app.register(mainRoutes);
  await app.register(goodsRoutes);
  await app.register(counselRoutes);
  await app.register(infoRoutes);
  await app.register(talkRoutes);
  await app.register(searchRoutes);
  await app.register(draftRoutes);
  await app.register(mypageRoutes);
  await app.register(emulators);

  await app.ready();
  return app;
}

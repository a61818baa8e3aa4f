import { folderDestination } from '@onmaum/deploy/destination/folder';
import { Refused } from '@onmaum/deploy/refused';
import { Releases } from '@onmaum/deploy/releases';
import { trusted } from '@onmaum/shared-contract/server/trusted-proxies';
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { guardAccess } from './access.ts';
import type { RegistryConfig } from './config.ts';
import { registerLimits } from './limits.ts';
import { Requests } from './requests.ts';
import { serveActs } from './routes/acts.ts';
import { serveHealth } from './routes/health.ts';
import { servePublishing, UPLOAD_MS } from './routes/publish.ts';
import { serveReads } from './routes/reads.ts';
import { TokenFile } from './tokens/token-file.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set before the process stops: /readyz then says so, and connections are not kept. */
    stopping: { announced: boolean };
  }
}

/** What a stranger learns from an answer. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** The registry: takes releases, checks them, and tells site servers what is live. */
export async function buildRegistry(config: RegistryConfig) {
  const app = Fastify({
    logger: { level: config.logLevel, base: undefined },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.trustProxy),
    requestTimeout: UPLOAD_MS,
    http: { headersTimeout: UPLOAD_MS, connectionsCheckingInterval: UPLOAD_MS / 6 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
  });
  const tokens = new TokenFile(config.tokensFile, (problem) => app.log.error({ problem }, 'tokens'));
  await tokens.open();
  const releases = new Releases(config.releasesDir);
  const destination = folderDestination(releases);
  const requests = new Requests(config.releasesDir);

  app.decorate('stopping', { announced: false });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(HEADERS);
    if (app.stopping.announced) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
  app.setErrorHandler<FastifyError>(sendFailure);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'there is nothing here' }));

  await registerLimits(app, config);
  guardAccess(app, tokens);
  serveHealth(app, releases);
  serveReads(app, releases, destination);
  serveActs(app, config, destination, requests);
  servePublishing(app, config, destination, requests);
  return app;
}

/** One line for each request, with neither its address nor its token. Those of site servers that change nothing are left out. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { method, grant } = request;
  const { url = 'none' } = request.routeOptions;
  const ms = Math.round(reply.elapsedTime);
  const line = { method, route: url, status: reply.statusCode, ms, by: grant?.name };
  if (method === 'GET' && reply.statusCode < 400) request.log.debug(line, 'request');
  else request.log.info(line, 'request');
}

function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refused) return reply.code(409).send({ message: error.message });
  // another process holds the folder for longer than anybody waits
  const status = error.code === 'ELOCKED' ? 503 : (error.statusCode ?? 500);
  if (status < 500) return reply.code(status).send({ message: error.message });
  if (status > 500) return reply.code(status).send({ message: 'the registry is busy; try again' });
  request.log.error({ error: String(error.stack) }, 'a request failed');
  return reply.code(500).send({ message: 'the registry failed; its log says why' });
}

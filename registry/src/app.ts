import { COMMANDS } from '@onmaum/deploy/commands/commands';
import { findVersion } from '@onmaum/deploy/plans/entries';
import { linkTo } from '@onmaum/deploy/plans/preview';
import { Releases } from '@onmaum/deploy/releases/releases';
import { folderTarget } from '@onmaum/deploy/targets/folder';
import { httpOptions } from '@onmaum/shared-contract/server/http-options';
import { aMinute } from '@onmaum/shared-contract/server/rate-limits';
import { Bucket } from '@onmaum/shared-server/bucket';
import { closeUnusedConnections } from '@onmaum/shared-server/connections/close-unused';
import Fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { guardAccess } from './access.ts';
import { BucketReleases } from './bucket/bucket-releases.ts';
import type { RegistryConfig } from './config.ts';
import { answerFailures } from './failure.ts';
import { registerLimits } from './limits.ts';
import { type PageUser, servePage } from './page/serve-page.ts';
import { Requests } from './requests.ts';
import { serveCommands } from './routes/commands.ts';
import { serveHealth } from './routes/health.ts';
import { servePublishing, UPLOAD_MS } from './routes/publish.ts';
import { serveReads } from './routes/reads.ts';
import { allows, type Grant, isFor } from './tokens/grant.ts';
import { hashOf, TokenFile } from './tokens/token-file.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `announced` is set before the process stops. Then /readyz fails, and each connection is closed after its next answer. */
    stopping: { announced: boolean };
  }
}

/** Default headers of answers. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** The registry accepts releases, checks them, and serves them to site servers. */
export async function buildRegistry(config: RegistryConfig) {
  const app = Fastify({
    ...httpOptions(config, UPLOAD_MS),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
  });
  closeUnusedConnections(app);
  const tokens = new TokenFile(config.tokensFile, (problem) => app.log.error({ problem }, 'tokens'));
  await tokens.open();
  const { releasesDir, bucket } = config;
  const onProblem = (problem: string) => app.log.error({ problem }, 'bucket');
  const releases = bucket ? new BucketReleases(releasesDir, new Bucket(bucket), onProblem) : new Releases(releasesDir);
  const target = folderTarget(releases, config.siteOrigin, config.examine);
  const requests = new Requests(
    () => target.history(),
    async (name, version) => {
      const preview = findVersion(await releases.discovery(), name, version)?.extras.preview;
      return preview && linkTo(preview, config.siteOrigin);
    },
  );

  app.decorate('stopping', { announced: false });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(HEADERS);
    if (app.stopping.announced) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
  answerFailures(app);

  await registerLimits(app, config);
  guardAccess(app, tokens);
  serveHealth(app, releases);
  serveReads(app, releases, target);
  serveCommands(app, config, target, requests);
  servePublishing(app, config, { releases, target }, requests);
  await servePage(app, {
    ...{ target, sites: config.sites, origin: config.origin, hasForm: true, hashOf },
    userOf: async (hash) => userOf(await tokens.findByHash(hash)),
    rateLimit: aMinute(10, config),
  });
  return app;
}

/** Logs one line for each request, without address and token. Successful reads are logged only at the debug level. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { method, grant } = request;
  const { url = 'none' } = request.routeOptions;
  const ms = Math.round(reply.elapsedTime);
  const line = { method, route: url, status: reply.statusCode, ms, by: grant?.name };
  if (method === 'GET' && reply.statusCode < 400) request.log.debug(line, 'request');
  else request.log.info(line, 'request');
}

/** The person with a grant as a user of the page; undefined if the grant does not allow reading. */
function userOf(grant: Grant | undefined): PageUser | undefined {
  if (!grant || !allows(grant, 'read')) return undefined;
  const mayAct = (command: string) => allows(grant, COMMANDS[command]?.needs ?? 'publish');
  return { name: grant.name, mayActOn: (app, command) => isFor(grant, app) && mayAct(command) };
}

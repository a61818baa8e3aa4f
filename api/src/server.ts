import { setTimeout as pause } from 'node:timers/promises';
import { inProcess, inValkey } from '@onmaum/shared-server/state';
import { logFields } from '@onmaum/shared-server/tracing/log-fields';
import { startTracing } from '@onmaum/shared-server/tracing/start';
import type { FastifyInstance } from 'fastify';
import { type Logger, type LoggerOptions, pino } from 'pino';
import { seedDemo } from '../demo/seed.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { readConfig } from './config.ts';
import { openForCallsAndWork } from './db/connection/open.ts';
import { relay } from './db/connection/relay.ts';
import { missingLimits } from './db/connection/session-settings.ts';
import type { Db } from './db/schema.ts';
import { JOBS } from './handlers.ts';
import { startJobs } from './jobs/start.ts';
import { keepUp } from './keep-up.ts';
import { createFieldCipher } from './lib/secrets/field-cipher.ts';
import { startFailure } from './lib/start-failure.ts';
import { indexPosts } from './modules/search-index/operations/index-posts.ts';
import { consume } from './outbox/consume.ts';
import { prepareDatabase, requirePrepared } from './prepare-database.ts';
import { AreaErasures } from './providers/area-service/erasure.ts';
import { createMailer } from './providers/mail/index.ts';
import { createMediaStore } from './providers/media/index.ts';
import { createGateway } from './providers/payment/index.ts';
import { openSearchIndex } from './providers/search-index.ts';

/** Maximum time that a stop may take after its pause (`stopPauseMs`). Then the process exits, even if calls are still running. */
const SHUTDOWN_MS = 10_000;

async function start(config: Config): Promise<void> {
  // log lines are written asynchronously, so that no request waits for them
  const options: LoggerOptions = { level: config.logLevel, serializers: { err: describe }, mixin: logFields };
  const log = pino(options, pino.destination({ sync: false }));
  const tracing = config.servesCalls ? await startTracing('onmaum-api') : undefined;
  const opened = await openForCallsAndWork({
    ...config,
    replicaUrls: config.servesCalls ? config.replicaUrls : [],
    traced: tracing !== undefined,
  });
  const { calls, work, setup, health, replicas } = opened;
  const state = config.redisUrl ? await inValkey(config.redisUrl, 'api') : inProcess();
  const close = async () => void (await Promise.all([opened.close(), state.close(), tracing?.stop()]));
  try {
    if (config.migrates) await prepareDatabase(setup);
    else await requirePrepared(setup);
    const fieldCipher = createFieldCipher(config.fieldKeys);
    if (config.demo) await seedDemo(setup.db, { now: new Date(), fieldCipher });
    if (config.poolerUrl) await warnOfMissingLimits(calls.db, log);
    const app = config.servesCalls
      ? await buildApp({
          config,
          db: calls.db,
          health: health.db,
          replicas,
          state,
          listen: calls.listen,
          usage: calls.usage,
          log,
          tracing,
        })
      : undefined;
    await app?.listen({ host: config.host, port: config.port });
    const payments = app?.payments ?? createGateway({ config });
    const media = app?.media ?? createMediaStore(config);
    const stopRelaying = config.runsJobs && state.messages ? await relay(work.listen, state.messages, log) : undefined;
    const mailer = app?.mailer ?? createMailer(config);
    const stopKeeping = config.runsJobs
      ? keepUp({ db: work.db, log, config, server: app?.server, fieldCipher, mailer })
      : undefined;
    const workers = config.runsJobs
      ? await startJobs({ ...work, payments, fieldCipher, media, areas: new AreaErasures(config) }, { jobs: JOBS, log })
      : undefined;
    const stopIndexing =
      config.runsJobs && config.searchIndexUrl
        ? consume(work.db, indexPosts(work.db, openSearchIndex(config.searchIndexUrl)), log)
        : undefined;

    let stopping = false;
    const stop = (signal: string) => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, 'shutting down');
      setTimeout(() => process.exit(1), config.stopPauseMs + SHUTDOWN_MS).unref();
      Promise.all([
        app && stopServing(app, config),
        workers?.stop(),
        stopRelaying?.(),
        stopKeeping?.().then(() => mailer?.close()),
        stopIndexing?.(),
      ])
        .then(close)
        .then(() => process.exit(0), fail);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  } catch (error) {
    await close();
    throw error;
  }
}

/** Warns of time limits that the pooler's role lacks. If the pooler does not answer, the server starts anyway. */
async function warnOfMissingLimits(db: Db, log: Logger): Promise<void> {
  const missing = await missingLimits(db).catch((err: unknown) => {
    log.warn({ err }, 'the pooler does not answer');
    return [];
  });
  if (missing.length > 0) log.warn({ missing }, 'the role of the pooler has no time limits');
}

/** Announces the stop, so that load balancers send no new calls, and closes the app after the running calls have ended. */
async function stopServing(app: FastifyInstance, { stopPauseMs }: Config): Promise<void> {
  app.stopping.announced = true;
  await pause(stopPauseMs);
  await app.close();
  // the last calls may have counted views and searches
  await Promise.all([app.views.flush(), app.searchMarks.flush()]);
}

/** Copies only these properties of an error to the log: errors of the database driver contain the values of the refused row. */
const describe = ({ name, message, stack, code }: NodeJS.ErrnoException) => ({ name, message, stack, code });

function fail(error: unknown): never {
  process.stderr.write(`api: ${startFailure(error, process.env.DATA_DIR ?? '.data')}\n`);
  process.exit(1);
}

try {
  await start(readConfig());
} catch (error) {
  fail(error);
}

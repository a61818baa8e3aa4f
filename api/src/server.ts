import { pino } from 'pino';
import { seedDemo } from '../demo/seed.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { ConfigError, readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { createFieldCipher } from './lib/field-cipher.ts';

/** Longer than any call should take; a process manager would soon kill the process anyway. */
const SHUTDOWN_MS = 10_000;

async function start(config: Config): Promise<void> {
  // Lines are written while the event loop is free, not inside the request.
  const log = pino({ level: config.logLevel, serializers: { err: describe } }, pino.destination({ sync: false }));
  const { db, close } = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(db);
    if (config.demo) await seedDemo(db, { now: new Date(), fieldCipher: createFieldCipher(config.fieldKeys) });
    const app = await buildApp({ config, db, log });
    await app.listen({ host: config.host, port: config.port });

    let stopping = false;
    const stop = (signal: string) => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, 'shutting down');
      setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
      app
        .close()
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

/** A driver's error also carries the values of the row that it refused; those stay out of the log. */
const describe = ({ name, message, stack, code }: NodeJS.ErrnoException) => ({ name, message, stack, code });

/** What the person who starts it can put right is told in one line; anything else with its stack. */
function fail(error: unknown): never {
  const { code, message, stack, port } = error as NodeJS.ErrnoException & { port?: number };
  const known = error instanceof ConfigError || message?.startsWith('the data folder');
  const line = code === 'EADDRINUSE' ? `port ${port} is in use; choose another with API_PORT` : message;
  process.stderr.write(`api: ${known || code === 'EADDRINUSE' ? line : (stack ?? String(error))}\n`);
  process.exit(1);
}

try {
  await start(readConfig());
} catch (error) {
  fail(error);
}

import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { buildApp } from '../../src/app.ts';
import type { Config } from '../../src/config.ts';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/db/open.ts';
import type { Database } from '../../src/db/schema.ts';
import { preparedDump, TEST_FIELD_KEYS } from './prepared.ts';

// The embedded database takes seconds to start, and more on a busy machine.
jest.setTimeout(120_000);

export interface TestApp {
  app: FastifyInstance;
  db: Kysely<Database>;
  /** Origin at which it listens, for what must go over HTTP. */
  origin: string;
  /** What it serves; HEAD, which follows from GET, is left out. */
  routes: { method: string; url: string }[];
  close(): Promise<void>;
}

/** A config with secrets of its own, on emulated providers, without limits that a test would meet by chance. */
export const testConfig = (env: Record<string, string> = {}): Config =>
  readConfig({
    NODE_ENV: 'test',
    API_PORT: '0',
    JWT_SECRET: randomBytes(48).toString('base64url'),
    FIELD_KEYS: TEST_FIELD_KEYS,
    RATE_LIMIT_FACTOR: '1000',
    DEMO: '0',
    ...env,
  });

/**
 * The real API on an empty in-memory database, listening on a free port of the loopback because it calls its
 * own emulators. Close it in `afterAll`.
 * @param env variables of the environment, over those of `testConfig`
 */
export async function startApp(env: Record<string, string> = {}, log?: FastifyBaseLogger): Promise<TestApp> {
  return serve('migrated', env, log);
}

/** The real API on a database in memory with the content of the demonstration. */
export const startDemo = (): Promise<TestApp> => serve('demo', {});

async function serve(kind: 'migrated' | 'demo', env: Record<string, string>, log?: FastifyBaseLogger) {
  const config = testConfig(env);
  const { db, close } = await openDatabase({ dataDir: null, dump: await preparedDump(kind) });
  const routes: TestApp['routes'] = [];
  const onRoute = ({ method, url }: { method: string | string[]; url: string }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url });
  };
  const app = await buildApp({ config, db, onRoute, ...(log ? { log } : {}) });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    db,
    origin,
    routes,
    async close() {
      await app.close();
      await close();
    },
  };
}

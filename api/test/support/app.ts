import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Access } from '@onmaum/shared-contract';
import { SITE_HEADERS } from '@onmaum/shared-contract/site/site-headers';
import type { Listen } from '@onmaum/shared-server/state';
import type { FastifyBaseLogger, FastifyInstance, RouteOptions } from 'fastify';
import type { Kysely, PostgresPool } from 'kysely';
import { buildApp } from '../../src/app.ts';
import type { Config } from '../../src/config.ts';
import { readConfig } from '../../src/config.ts';
import type { Database } from '../../src/db/schema.ts';
import { openTestDatabase } from './database/database.ts';
import { type Kind, TEST_FIELD_KEYS } from './database/prepared.ts';

export interface ServedRoute {
  method: string;
  url: string;
  access: Access;
  /** Schema of the body. */
  body: unknown;
  /** Schema of the query. */
  querystring: unknown;
}

export interface TestApp {
  app: FastifyInstance;
  db: Kysely<Database>;
  pool: PostgresPool;
  listen: Listen;
  /** Origin at which the app listens, for requests over HTTP. */
  origin: string;
  /** The routes of the app, without those for HEAD. */
  routes: ServedRoute[];
  close(): Promise<void>;
}

const TEST_SITE_SECRET = 'shared by the site server and the API in tests';

/** Headers of the site server: address and host of the browser, or the mark of a call for prerendering a page. */
export const fromSite = ({ address = '', host = '', prerender = false }): Record<string, string> => ({
  [SITE_HEADERS.secret]: TEST_SITE_SECRET,
  ...(address && { [SITE_HEADERS.address]: address }),
  ...(host && { [SITE_HEADERS.host]: host }),
  ...(prerender && { [SITE_HEADERS.prerender]: '1' }),
});

/** A config with test secrets, emulated providers and practically no rate limits. */
export const testConfig = (env: Record<string, string> = {}): Config =>
  readConfig({
    NODE_ENV: 'test',
    API_PORT: '0',
    JWT_SECRET: randomBytes(48).toString('base64url'),
    FIELD_KEYS: TEST_FIELD_KEYS,
    SITE_SECRET: TEST_SITE_SECRET,
    RATE_LIMIT_FACTOR: '1000',
    DEMO: '0',
    MEDIA_DIR: join(tmpdir(), `onmaum-media-${randomUUID()}`),
    ...env,
  });

/**
 * Starts the real API on an empty database. It listens on a free local port, because it calls its own emulators over HTTP.
 * Close it in `afterAll`.
 * @param env environment variables that override those of `testConfig`
 */
export async function startApp(env: Record<string, string> = {}, log?: FastifyBaseLogger): Promise<TestApp> {
  return serve('migrated', env, log);
}

/** Starts the real API on a database with demo content. */
export const startDemo = (env: Record<string, string> = {}, log?: FastifyBaseLogger): Promise<TestApp> =>
  serve('demo', env, log);

/** Starts a second API on the same database, as another process of the site would. */
export async function startOther({ app: { config }, db, listen }: TestApp) {
  const { jwtSecret, mediaDir } = config;
  const app = await buildApp({ config: { ...testConfig(), jwtSecret, mediaDir }, db, listen });
  return { app, origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

/** `startApp` for all tests of a file. The app is closed after them. */
export const useApp = (env?: Record<string, string>, log?: FastifyBaseLogger): TestApp =>
  useStarted(() => startApp(env, log));

/** `startDemo` for all tests of a file. The app is closed after them. */
export const useDemo = (env?: Record<string, string>, log?: FastifyBaseLogger): TestApp =>
  useStarted(() => startDemo(env, log));

/** Starts an app before the tests of a file, and closes it after them. @returns an object that `beforeAll` fills */
function useStarted(start: () => Promise<TestApp>): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await start());
  });
  afterAll(() => app.close());
  return app;
}

async function serve(kind: Kind, env: Record<string, string>, log?: FastifyBaseLogger) {
  const config = testConfig(env);
  const { db, pool, usage, listen, close } = await openTestDatabase(kind);
  const routes: TestApp['routes'] = [];
  const onRoute = ({ method, url, config: { access = 'public' } = {}, schema }: RouteOptions) => {
    for (const one of [method].flat()) {
      if (one !== 'HEAD')
        routes.push({ method: one, url, access, body: schema?.body, querystring: schema?.querystring });
    }
  };
  const app = await buildApp({ config, db, usage, listen, onRoute, ...(log ? { log } : {}) });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    db,
    pool,
    listen,
    origin,
    routes,
    async close() {
      await app.close();
      await close();
      await rm(config.mediaDir, { recursive: true, force: true });
    },
  };
}

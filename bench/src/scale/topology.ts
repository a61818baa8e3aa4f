import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { execa } from 'execa';
import pg from 'pg';
import { startHaproxy } from '../../../tools/install/haproxy.ts';
import { startPgbouncer } from '../../../tools/install/pgbouncer.ts';
import { type RunningServer, startPostgres } from '../../../tools/install/postgres.ts';
import { startValkey } from '../../../tools/install/valkey.ts';
import { freePort } from '../../../tools/ports.ts';
import { ServerProcess } from '../../../tools/server-process.ts';
import { findPostgres } from '../services/postgres.ts';
import { releaseApps } from '../services/release.ts';
import { origin } from '../services/servers.ts';
import { ROOT } from '../settings.ts';

/** Multiplies the limits, so that the load of the trial is within them. */
export const LIMIT_FACTOR = 20;
const SECRET = 'a secret of the servers that the trial starts'.repeat(2);
const LIMITS = path.join(ROOT, 'ops/pgbouncer/limits.sql');

/** A process or an engine that can be killed. */
export interface Part {
  name: string;
  /** Sends SIGKILL. */
  kill(): Promise<unknown>;
  start(): Promise<unknown>;
}

/** Everything of a site on several processes: PostgreSQL with a standby, PgBouncer, Valkey, HAProxy, APIs, jobs, site servers. */
export interface Topology {
  /** Addresses of HAProxy. */
  site: string;
  api: string;
  apis: readonly string[];
  sites: readonly string[];
  databaseUrl: string;
  /** All but HAProxy, whose end cannot be answered by anybody. */
  parts: readonly Part[];
  /** Starts another API beside those of HAProxy. @returns its address */
  addApi(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts everything. @param folder for data @param counts of the processes of each kind */
export async function startTopology(folder: string, counts: { apis: number; sites: number }): Promise<Topology> {
  const ports = async (count: number) => Promise.all(Array.from({ length: count }, freePort));
  const [apiPorts, sitePorts] = [await ports(counts.apis), await ports(counts.sites)];
  const [sitePort = 0, apiPort = 0, poolerPort = 0, valkeyPort = 0] = await ports(4);
  const ends: (() => Promise<unknown>)[] = [];
  const parts: Part[] = [];

  const database = async (name: string, follows?: string): Promise<RunningServer> => {
    const server = await startPostgres({
      ...{ bin: findPostgres() ?? '', port: await freePort(), settings: { fsync: 'off' } },
      ...(follows && { follows }),
    });
    ends.push(() => server.stop());
    parts.push({ name, kill: () => server.kill(), start: () => server.resume() });
    return server;
  };
  const primary = await database('primary');
  await limitRole(primary.url);

  const engine = async (name: string, start: () => Promise<{ kill(): Promise<unknown>; stop(): Promise<unknown> }>) => {
    let running = await start();
    const begin = async () => {
      running = await start();
    };
    ends.push(() => running.stop());
    parts.push({ name, kill: () => running.kill(), start: begin });
  };
  await engine('pooler', () => startPgbouncer(primary.url, { port: poolerPort }));
  await engine('valkey', () => startValkey(valkeyPort));

  const common = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: String(LIMIT_FACTOR) },
    ...{ SITE_SECRET: SECRET, SITE_ORIGIN: origin(sitePort), REDIS_URL: origin(valkeyPort).replace('http', 'redis') },
  };
  const { pathname, username } = new URL(primary.url);
  const ofApi = {
    ...{
      ...common,
      DATABASE_URL: primary.url,
      DATABASE_POOLER_URL: `postgres://${username}@127.0.0.1:${poolerPort}${pathname}`,
    },
    ...{
      DATA_DIR: path.join(folder, 'data'),
      JWT_SECRET: SECRET,
      FIELD_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    },
  };
  await execa(process.execPath, ['api/src/migrate.ts'], { cwd: ROOT, env: ofApi });
  const standby = await database('standby', primary.url);

  const server = async (name: string, script: string, port: number | null, env: NodeJS.ProcessEnv) => {
    const start = async () =>
      port === null
        ? new ServerProcess({ script, env })
        : ServerProcess.start({ script, env, readyUrl: `${origin(port)}/readyz` });
    let running = await start();
    ends.push(() => running.stop());
    const begin = async () => {
      running = await start();
    };
    parts.push({ name, kill: () => running.kill(), start: begin });
  };
  const api = (port: number, demo = '0') =>
    server(`api ${port}`, 'api/src/server.ts', port, {
      ...{ ...ofApi, API_PORT: String(port), JOBS: '0', MIGRATE: '0', DEMO: demo, DATABASE_REPLICA_URLS: standby.url },
    });
  // the first one fills the database
  for (const [at, port] of apiPorts.entries()) await api(port, at === 0 ? '1' : '0');
  await server('jobs', 'api/src/server.ts', null, { ...ofApi, JOBS: 'only', MIGRATE: '0', DEMO: '0' });
  const stopProxy = await startHaproxy({ site: sitePort, api: apiPort, apis: apiPorts, sites: sitePorts });
  ends.push(stopProxy);

  const releases = path.join(folder, 'releases');
  await releaseApps(releases);
  for (const port of sitePorts) {
    await server(`site ${port}`, 'site/src/main.ts', port, {
      ...{ ...common, PORT: String(port), API_URL: origin(apiPort), RELEASES_DIR: releases, TRUST_PROXY: '1' },
    });
  }
  while (
    !(await fetch(origin(sitePort)).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(100);

  return {
    ...{ site: origin(sitePort), api: origin(apiPort), databaseUrl: primary.url, parts },
    ...{ apis: apiPorts.map(origin), sites: sitePorts.map(origin) },
    async addApi() {
      const port = await freePort();
      await api(port);
      return origin(port);
    },
    async stop() {
      for (const end of ends.toReversed()) await end();
    },
  };
}

/** PgBouncer cannot pass on the time limits of calls, so its role has them. */
async function limitRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = new URL(url).pathname.slice(1);
  await client.query((await readFile(LIMITS, 'utf8')).replaceAll('in database onmaum', `in database ${name}`));
  await client.end();
}

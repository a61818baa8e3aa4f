import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SITE_HEADERS } from '@onmaum/shared-contract/site/site-headers';
import { execa } from 'execa';
import pg from 'pg';
import { startHaproxy } from '../../../tools/install/haproxy.ts';
import { startPgbouncer } from '../../../tools/install/pgbouncer.ts';
import { type RunningServer, startPostgres } from '../../../tools/install/postgres.ts';
import { startValkey } from '../../../tools/install/valkey.ts';
import { freePort } from '../../../tools/services/ports.ts';
import { ServerProcess } from '../../../tools/services/server-process.ts';
import { TcpProxy } from '../../../tools/services/tcp-proxy.ts';
import { findPostgres } from '../services/postgres.ts';
import { releaseApps } from '../services/release.ts';
import { origin } from '../services/servers.ts';
import { ROOT } from '../settings.ts';

/** Factor for all rate limits, so that the measured load stays within them. */
export const LIMIT_FACTOR = 20;
const SECRET = 'a secret of the servers that the trial starts'.repeat(2);
/** Headers of calls that the site server makes for itself. They have no rate limit. */
export const OF_SITE = { [SITE_HEADERS.secret]: SECRET, [SITE_HEADERS.prerender]: '1' };
const LIMITS = path.join(ROOT, 'ops/pgbouncer/limits.sql');

/** A process of the project, or a database, pooler or cache, which can be killed. */
export interface Part {
  name: string;
  /** Sends SIGKILL. */
  kill(): Promise<unknown>;
  start(): Promise<unknown>;
}

/** A process of the project. */
export interface Server extends Part {
  kind: 'api' | 'jobs' | 'site';
  /** Address of the process; empty for the jobs. */
  origin: string;
  /** Id of the current process. */
  pid(): number;
  /** Sends SIGTERM, and waits for the end. */
  stop(): Promise<unknown>;
}

/** A site on several processes: PostgreSQL with a standby, PgBouncer, Valkey, HAProxy, APIs, jobs and site servers. */
export interface Topology {
  /** Addresses of the site and of the API at HAProxy. */
  site: string;
  api: string;
  servers: readonly Server[];
  /** Address that always leads to the primary, even after a failover. */
  databaseUrl: string;
  /** All parts except HAProxy, because without HAProxy no request gets an answer. */
  parts: readonly Part[];
  /** Starts another API beside those of HAProxy. */
  addApi(): Promise<Server>;
  /** Makes commits wait for the standby from now on, so that a failover loses nothing. */
  synchronize(): Promise<void>;
  killPrimary(): Promise<void>;
  /** Promotes the standby, and redirects `databaseUrl` to it. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts all parts. @param folder for data @param counts number of processes of each kind */
export async function startTopology(folder: string, counts: { apis: number; sites: number }): Promise<Topology> {
  const ports = async (count: number) => Promise.all(Array.from({ length: count }, freePort));
  const [apiPorts, sitePorts] = [await ports(counts.apis), await ports(counts.sites)];
  const [sitePort = 0, apiPort = 0, poolerPort = 0, valkeyPort = 0] = await ports(4);
  const ends: (() => Promise<unknown>)[] = [];
  const parts: Part[] = [];
  const servers: Server[] = [];

  const database = async (name: string, follows?: string): Promise<RunningServer & { port: number }> => {
    const port = await freePort();
    const server = await startPostgres({
      ...{ bin: findPostgres() ?? '', port, settings: { fsync: 'off' } },
      ...(follows && { follows }),
    });
    ends.push(() => server.stop());
    parts.push({ name, kill: () => server.kill(), start: () => server.resume() });
    return { ...server, port };
  };
  const primary = await database('primary');
  const address = await TcpProxy.before(primary.port);
  ends.push(() => address.shut());
  const databaseUrl = primary.url.replace(`:${primary.port}/`, `:${address.port}/`);
  await limitRole(databaseUrl);

  const engine = async (name: string, start: () => Promise<{ kill(): Promise<unknown>; stop(): Promise<unknown> }>) => {
    let running = await start();
    const begin = async () => {
      running = await start();
    };
    ends.push(() => running.stop());
    parts.push({ name, kill: () => running.kill(), start: begin });
  };
  await engine('pooler', () => startPgbouncer(databaseUrl, { port: poolerPort }));
  await engine('valkey', () => startValkey(valkeyPort));

  const common = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: String(LIMIT_FACTOR) },
    STOP_PAUSE_SECONDS: '5',
    NODE_OPTIONS: `--expose-gc --import ${new URL('collect.ts', import.meta.url).href}`,
    ...{ SITE_SECRET: SECRET, SITE_ORIGIN: origin(sitePort), REDIS_URL: origin(valkeyPort).replace('http', 'redis') },
  };
  const { pathname, username } = new URL(databaseUrl);
  const ofApi = {
    ...{
      ...common,
      DATABASE_URL: databaseUrl,
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

  const server = async (kind: Server['kind'], port: number | null, env: NodeJS.ProcessEnv): Promise<Server> => {
    const script = kind === 'site' ? 'site/src/main.ts' : 'api/src/server.ts';
    const start = async () =>
      port === null
        ? new ServerProcess({ script, env })
        : ServerProcess.start({ script, env, readyUrl: `${origin(port)}/readyz` });
    let running = await start();
    ends.push(() => running.kill());
    return {
      ...{ kind, name: `${kind} ${port ?? ''}`, origin: port === null ? '' : origin(port) },
      pid: () => running.pid,
      stop: () => running.stop(),
      kill: () => running.kill(),
      async start() {
        running = await start();
      },
    };
  };
  const api = (port: number, demo = '0') =>
    server('api', port, {
      ...{ ...ofApi, API_PORT: String(port), JOBS: '0', MIGRATE: '0', DEMO: demo, DATABASE_REPLICA_URLS: standby.url },
    });
  // the first API fills the database
  for (const [at, port] of apiPorts.entries()) servers.push(await api(port, at === 0 ? '1' : '0'));
  servers.push(await server('jobs', null, { ...ofApi, JOBS: 'only', MIGRATE: '0', DEMO: '0' }));
  const stopProxy = await startHaproxy({ site: sitePort, api: apiPort, apis: apiPorts, sites: sitePorts });
  ends.push(stopProxy);

  const releases = path.join(folder, 'releases');
  await releaseApps(releases);
  for (const port of sitePorts) {
    const env = { PORT: String(port), API_URL: origin(apiPort), RELEASES_DIR: releases, TRUST_PROXY: '1' };
    servers.push(await server('site', port, { ...common, ...env }));
  }
  parts.push(...servers);
  while (
    !(await fetch(origin(sitePort)).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(100);

  return {
    ...{ site: origin(sitePort), api: origin(apiPort), databaseUrl, parts, servers },
    addApi: async () => api(await freePort()),
    async synchronize() {
      await ask(primary.url, "alter system set synchronous_standby_names = '*'");
      await ask(primary.url, 'select pg_reload_conf()');
      while ((await ask(primary.url, "select from pg_stat_replication where sync_state = 'sync'")) === 0)
        await pause(100);
    },
    killPrimary: () => primary.kill(),
    async promote() {
      await ask(standby.url, 'select pg_promote()');
      address.moveTo(standby.port);
      address.cut();
    },
    async stop() {
      for (const end of ends.toReversed()) await end();
    },
  };
}

/** Sets the API's SQL time limits for the database role, because PgBouncer cannot pass on the limits of a connection. */
async function limitRole(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await ask(url, (await readFile(LIMITS, 'utf8')).replaceAll('in database onmaum', `in database ${name}`));
}

/** @returns the number of rows */
async function ask(url: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(text);
  await client.end();
  return rowCount ?? 0;
}

/** The servers of a kind. */
export const ofKind = ({ servers }: Topology, kind: Server['kind']): readonly Server[] =>
  servers.filter((server) => server.kind === kind);

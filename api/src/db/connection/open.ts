import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MemoryFS } from '@electric-sql/pglite';
import type { Listen } from '@onmaum/shared-server/state';
import type { PostgresPool } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { Replica } from '../replica/replica.ts';
import { Replicas, replicaPool } from '../replica/replicas.ts';
import type { Database, Db } from '../schema.ts';
import { columnTypes } from '../types.ts';
import { createEmbedded } from './embedded.ts';
import { fairPool, type Limits } from './fair-pool.ts';
import { listenOnServer } from './listen.ts';
import { lockFolder } from './lock.ts';
import { preparedPool } from './prepared-pool.ts';
import { sessionSettings, type TimeLimits } from './session-settings.ts';
import { tracedPool } from './traced-pool.ts';
import { writablePool } from './writable-pool.ts';

export interface OpenDatabase {
  db: Db;
  /** The connections under `db`, for a library that brings its own SQL. */
  pool: PostgresPool;
  /** Use of these connections now. */
  usage(): PoolUsage;
  /** Receives what transactions on this database notify. */
  listen: Listen;
  close(): Promise<void>;
}

/** Connections in use, connections that are free, and queries that wait for one. */
export interface PoolUsage {
  used: number;
  idle: number;
  waiting: number;
}

const usageOf = (pool: pg.Pool, waiting: () => number) => (): PoolUsage => ({
  used: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: waiting(),
});

const POOL_SIZE = 10;

export interface DatabaseAt extends TimeLimits {
  databaseUrl?: string | undefined;
  dataDir: string | null;
  /** Address of a pooler in transaction mode before the server, which takes all queries. Its role has the time limits. */
  through?: string | undefined;
  /** Connections to a server. */
  poolSize?: number;
  limits?: Limits;
  /** Longest wait for the answer of a server. Its connection is discarded then: the server may be gone without a word. */
  answerTimeoutMs?: number;
  /** Whether some calls read from replicas. */
  replicated?: boolean;
  /** Whether statements of requests get spans. */
  traced?: boolean;
  /** Files of a database in memory; by default, it is new. */
  files?: MemoryFS;
}

/**
 * Connects to PostgreSQL when `databaseUrl` is given; otherwise opens the embedded database in `dataDir`, or in memory
 * when that is null. The embedded database has a single connection: a query outside a transaction that is still open
 * would wait for it forever.
 * @throws Error with a readable message when another process uses the folder
 */
export async function openDatabase(at: DatabaseAt): Promise<OpenDatabase> {
  if (!at.databaseUrl) return openEmbedded(at);
  const connections = new pg.Pool({
    connectionString: at.through ?? at.databaseUrl,
    ...(at.through === undefined && sessionSettings(at)),
    max: at.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: at.limits?.waitMs ?? 10_000,
    ...(at.answerTimeoutMs && { query_timeout: at.answerTimeoutMs }),
    types: columnTypes,
  });
  // A connection that breaks fails its own query and is replaced. Without listeners its error event would end the
  // process: the pool reports idle connections, and those in use report for themselves.
  connections.on('error', () => undefined);
  connections.on('connect', (client) => client.on('error', () => undefined));
  const writable = writablePool(connections);
  const fair = at.limits && fairPool(writable, at.limits);
  const own = fair ?? writable;
  const routed = at.replicated ? replicaPool(own) : own;
  const pool = at.traced ? tracedPool(routed) : routed;
  const db = kyselyOver(pool);
  const usage = usageOf(connections, fair?.waiting ?? (() => connections.waitingCount));
  return { db, pool, usage, listen: listenOnServer(at.databaseUrl), close: () => db.destroy() };
}

/** Connections to a server for work that nobody waits for. */
const WORK_CONNECTIONS = 4;
/**
 * Limits of calls: while the database is slow, a call fails after a short wait instead of holding its memory and, in a site
 * server, its connection. When a worry arrives, hundreds of open desks read their queues at once, with several queries each.
 */
const callLimits = (poolSize: number): Limits => ({ share: Math.ceil(poolSize / 2), waitMs: 2_000, maxWaiting: 2_000 });
/** Longest wait of a call for a lock. Writers of one row wait for each other, but a locked table must not hold connections. */
const CALL_LOCK_MS = 2_000;
/** Readiness must not depend on the connections of calls, which slow tables may occupy. */
const HEALTH = {
  poolSize: 1,
  statementTimeoutMs: 1_000,
  // before a check of readiness gives up, so that the next one has another connection
  answerTimeoutMs: 700,
  limits: { share: 1, waitMs: 1_000, maxWaiting: 100 },
};

/**
 * Opens the database for each kind of use; the embedded one is the same for all. Statements of calls end once no caller
 * waits for them any more. A job takes as long as it needs, but waits for a lock no longer than a call: it is retried.
 * The transactions of both end when their process stops responding, or their locks would stop every other process.
 * Migrations have no limits: servers that start at the same time wait for each other. A pooler serves calls and readiness;
 * jobs and migrations have other limits, and need the server itself.
 */
export async function openForCallsAndWork({
  poolerUrl: through,
  replicaUrls = [],
  ...at
}: Omit<DatabaseAt, 'lockTimeoutMs' | 'through' | 'replicated'> & {
  poolerUrl?: string | undefined;
  replicaUrls?: readonly string[];
}): Promise<
  Record<'calls' | 'work' | 'setup' | 'health', OpenDatabase> & {
    replicas: Replicas | undefined;
    close(): Promise<void>;
  }
> {
  const setup = await openDatabase({ ...at, poolSize: 1, statementTimeoutMs: 0, idleTimeoutMs: 0 });
  if (!at.databaseUrl)
    return { calls: setup, work: setup, setup, health: setup, replicas: undefined, close: setup.close };
  const { statementTimeoutMs: lockTimeoutMs = 0, poolSize = POOL_SIZE } = at;
  const work = await openDatabase({ ...at, poolSize: WORK_CONNECTIONS, statementTimeoutMs: 0, lockTimeoutMs });
  const forCalls = {
    ...at,
    through,
    limits: callLimits(poolSize),
    lockTimeoutMs: Math.min(lockTimeoutMs || CALL_LOCK_MS, CALL_LOCK_MS),
  };
  const calls = await openDatabase({ ...forCalls, replicated: replicaUrls.length > 0 });
  const health = await openDatabase({ ...at, through, ...HEALTH });
  const standbys = replicaUrls.map(async (url) => {
    // the pool that leads to them makes the spans
    const there = { databaseUrl: url, through: through && url, traced: false };
    const probe = await openDatabase({ ...at, ...there, ...HEALTH });
    return new Replica(await openDatabase({ ...forCalls, ...there }), probe, new URL(url).host);
  });
  const replicas = replicaUrls.length > 0 ? new Replicas(await Promise.all(standbys), health) : undefined;
  await replicas?.start();
  const close = async () => {
    await replicas?.stop();
    await Promise.all([calls, work, setup, health].map((one) => one.close()));
  };
  return { calls, work, setup, health, replicas, close };
}

async function openEmbedded({ dataDir, files, traced }: DatabaseAt): Promise<OpenDatabase> {
  const unlock = dataDir === null ? async () => undefined : await lockFolder(dataDir);
  try {
    const pglite = await startEmbedded(dataDir, files);
    const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
    const { connection, ...address } = createPgConfig(pglite);
    const connections = new pg.Pool({
      ...address,
      connection,
      max: 1,
      idleTimeoutMillis: 0,
      types: columnTypes,
    } as pg.PoolConfig);
    const prepared = preparedPool(connections);
    const pool = traced ? tracedPool(prepared) : prepared;
    const db = kyselyOver(pool);
    const close = async () => {
      await db.destroy();
      await pglite.close();
      await unlock();
    };
    const listen: Listen = async (channel, { onMessage }) => pglite.listen(channel, onMessage);
    return { db, pool, usage: usageOf(connections, () => connections.waitingCount), listen, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function startEmbedded(dataDir: string | null, files?: MemoryFS) {
  if (dataDir === null) return createEmbedded(files && { fs: files });

  const folder = join(dataDir, 'database');
  const exists = await stat(folder).then(
    () => true,
    () => false,
  );
  if (!exists) {
    // Created in another folder and then renamed, so that a killed process leaves no incomplete database.
    const fresh = join(dataDir, 'database.new');
    await rm(fresh, { recursive: true, force: true });
    await (await createEmbedded({ dataDir: fresh })).close();
    await rename(fresh, folder);
  }
  return createEmbedded({ dataDir: folder });
}

const kyselyOver = (pool: PostgresPool) => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

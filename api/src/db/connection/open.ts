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
  /** The pool that `db` uses, for libraries with their own SQL, such as pg-boss. */
  pool: PostgresPool;
  /** Current use of the connections. */
  usage(): PoolUsage;
  /** Subscribes to a notification channel of the database (LISTEN). */
  listen: Listen;
  close(): Promise<void>;
}

/** Numbers of used and idle connections, and of waiting queries. With `limits`, a query also waits for its call's share. */
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
  /**
   * Address of PgBouncer in transaction mode, in front of the server. All queries except LISTEN use it, with the time limits of
   * the role with which PgBouncer connects.
   */
  through?: string | undefined;
  /** Maximum number of connections to a PostgreSQL server; unused for the embedded database. */
  poolSize?: number;
  limits?: Limits;
  /**
   * Longest wait for the answer to a query. Then the connection is discarded: the server may have vanished without closing
   * it.
   */
  answerTimeoutMs?: number;
  /** Whether queries may be routed to a replica (`replicaPool`). */
  replicated?: boolean;
  /** Whether the statements of traced requests get spans. */
  traced?: boolean;
  /** Initial files of a database in memory; by default, the database is empty. */
  files?: MemoryFS;
}

/**
 * Connects to PostgreSQL when `databaseUrl` is given; otherwise opens the embedded database in `dataDir`, or in memory when
 * `dataDir` is null. The embedded database has a single connection: code in a transaction that awaits a query outside of the
 * transaction waits forever.
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
  // When a connection breaks, its query fails and the pool replaces the connection. An error event is also emitted: by the pool
  // for an idle connection, by the client for a connection in use. Without listeners, the event would end the process.
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

/** Connections for jobs and other background work. */
const WORK_CONNECTIONS = 4;
/**
 * Limits of calls. While the database is slow, a call fails after a short wait instead of occupying memory here and a
 * connection in a site server. Two thousand queries may wait: when a worry is posted, hundreds of open desks reload their
 * queues at once, with several queries each.
 */
export const callLimits = (poolSize: number): Limits => ({
  share: Math.ceil(poolSize / 2),
  waitMs: 2_000,
  maxWaiting: 2_000,
});
/**
 * Longest wait of a call for a lock: long enough for writers of the same row, too short for a locked table to occupy all
 * connections.
 */
const CALL_LOCK_MS = 2_000;
/** The readiness check has its own connection, since calls that use slow tables may occupy all connections for calls. */
const HEALTH = {
  poolSize: 1,
  statementTimeoutMs: 1_000,
  // shorter than the time limit of the readiness check, so that the next check gets a new connection
  answerTimeoutMs: 700,
  limits: { share: 1, waitMs: 1_000, maxWaiting: 100 },
};

/**
 * Opens the database once for each kind of use, with separate limits; the embedded database is opened once. Calls: a statement
 * is cancelled after `statementTimeoutMs`, because its caller has given up by then. Jobs (`work`): statements have no time limit,
 * but a job that waits for a lock longer than `statementTimeoutMs` fails and is retried. For both, the server ends idle
 * transactions, since the locks of a process that hangs would block all others. Migrations (`setup`): no limits, since servers
 * that start at the same time wait for each other. Calls and readiness checks use the pooler if there is one. Jobs and
 * migrations need other limits than the role of the pooler has, and connect to the server itself.
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
    // no spans here: the calls' pool makes the spans and routes queries to the replicas
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
    // the database is created in another folder, which is then renamed: a killed process leaves no incomplete database
    const fresh = join(dataDir, 'database.new');
    await rm(fresh, { recursive: true, force: true });
    await (await createEmbedded({ dataDir: fresh })).close();
    await rename(fresh, folder);
  }
  return createEmbedded({ dataDir: folder });
}

const kyselyOver = (pool: PostgresPool) => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

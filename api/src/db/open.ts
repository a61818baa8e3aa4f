import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresPool } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createEmbedded } from './embedded.ts';
import { lockFolder } from './lock.ts';
import { preparedPool } from './prepared-pool.ts';
import type { Database } from './schema.ts';
import { columnTypes } from './types.ts';

export interface OpenDatabase {
  db: Kysely<Database>;
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL by address, or else the embedded database in a folder of `dataDir`; null keeps it in
 * memory. The embedded one has a single connection: inside a transaction use only the transaction.
 * @throws Error with a readable text when another process uses the folder
 */
export async function openDatabase(at: {
  databaseUrl?: string;
  dataDir: string | null;
  /** What a database in memory begins with, as PGlite dumps it. */
  dump?: Blob;
}): Promise<OpenDatabase> {
  if (!at.databaseUrl) return openEmbedded(at.dataDir, at.dump);
  const pool = new pg.Pool({
    connectionString: at.databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types: columnTypes,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = kyselyOver(pool);
  return { db, close: () => db.destroy() };
}

async function openEmbedded(dataDir: string | null, dump?: Blob): Promise<OpenDatabase> {
  const unlock = dataDir === null ? async () => undefined : await lockFolder(dataDir);
  try {
    const pglite = await startEmbedded(dataDir, dump);
    const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
    const { connection, ...address } = createPgConfig(pglite);
    const pool = new pg.Pool({
      ...address,
      connection,
      max: 1,
      idleTimeoutMillis: 0,
      types: columnTypes,
    } as pg.PoolConfig);
    const db = kyselyOver(preparedPool(pool));
    const close = async () => {
      await db.destroy();
      await pglite.close();
      await unlock();
    };
    return { db, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function startEmbedded(dataDir: string | null, dump?: Blob) {
  if (dataDir === null) return createEmbedded(dump && { loadDataDir: dump });

  const folder = join(dataDir, 'database');
  const exists = await stat(folder).then(
    () => true,
    () => false,
  );
  if (!exists) {
    // Made elsewhere and then renamed, so that a process killed half way leaves no half-made database.
    const fresh = join(dataDir, 'database.new');
    await rm(fresh, { recursive: true, force: true });
    await (await createEmbedded({ dataDir: fresh })).close();
    await rename(fresh, folder);
  }
  return createEmbedded({ dataDir: folder });
}

const kyselyOver = (pool: PostgresPool) => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

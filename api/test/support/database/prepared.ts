import { createHash, randomUUID } from 'node:crypto';
import { cp, glob, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import type { PostgresPool } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { seedDemo } from '../../../demo/seed.ts';
import { createEmbedded } from '../../../src/db/connection/embedded.ts';
import { migrate } from '../../../src/db/migrate.ts';
import type { Database } from '../../../src/db/schema.ts';
import { columnTypes } from '../../../src/db/types.ts';
import { JOBS } from '../../../src/handlers.ts';
import { installJobs } from '../../../src/jobs/install.ts';
import { createFieldCipher } from '../../../src/lib/secrets/field-cipher.ts';
import { FilesInMemory } from './files-in-memory.ts';

/** The encryption key of personal data in tests. It is always the same, since tests share prepared databases. */
export const TEST_KEY = { id: 'test', key: Buffer.alloc(32, 'onmaum') };
export const TEST_FIELD_KEYS = `${TEST_KEY.id}:${TEST_KEY.key.toString('base64')}`;

export type Kind = 'migrated' | 'demo';
/** The kind from which each kind is made; 'new' is a database without tables. */
const BASES = { migrated: 'new', demo: 'migrated' } as const;

const repository = path.join(import.meta.dirname, '../../../..');
const cache = path.join(repository, 'node_modules/.cache/onmaum-tests');

/**
 * A folder with the files of a database that was shut down. Creating the folder takes seconds, so it is kept on disk until the
 * sources or the date change. A test that runs a changed copy of the sources can let the copy use the same folders through
 * `PREPARED_DATABASES`, if the changes do not affect the content of the database.
 */
export async function preparedFolder(kind: Kind | 'new'): Promise<string> {
  const folder = `${await preparedFiles()}-${kind}`;
  if (await exists(folder)) return folder;
  const draft = `${folder}-${randomUUID()}`;
  await fillFolder(draft, kind);
  // if another process has created the folder meanwhile, its folder is used
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  return folder;
}

/** Copies a data folder, empty or with demo content, for a separate process. */
export async function prepareFolder(dataDir: string, kind: Kind = 'demo'): Promise<void> {
  await cp(await preparedFolder(kind), path.join(dataDir, 'database'), { recursive: true });
}

/** Files of a new database in memory, empty or with demo content. */
export const prepareMemory = async (kind: Kind | 'new') => new FilesInMemory({ from: await preparedFolder(kind) });

/**
 * Options that keep the files small, since every test file loads them: few segments of the write-ahead log, each of the smallest
 * possible size, 1 MB.
 */
const SMALL = { initDbStartParams: ['--wal-segsize=1'], settings: ['min_wal_size=2MB', 'max_wal_size=2MB'] };

async function fillFolder(folder: string, kind: Kind | 'new'): Promise<void> {
  const from = kind === 'new' ? undefined : await preparedFolder(BASES[kind]);
  const pglite = await createEmbedded({ ...SMALL, fs: new FilesInMemory({ from, to: folder }) });
  if (kind === 'new') {
    await dropTemplates(pglite);
  } else {
    const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, types: columnTypes } as pg.PoolConfig);
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    await fill({ db, pool }, kind);
    await db.destroy();
  }
  await pglite.exec('checkpoint');
  await pglite.close();
}

/** Drops the template databases, which every test file would load and none uses. */
async function dropTemplates(pglite: PGlite): Promise<void> {
  await pglite.exec('update pg_database set datistemplate = false where datistemplate');
  await pglite.exec('drop database if exists template0');
  await pglite.exec('drop database if exists template1');
}

/** Performs one step of preparing a database: 'migrated' migrates it, 'demo' adds demo content to a migrated one. */
export async function fill(opened: { db: Kysely<Database>; pool: PostgresPool }, kind: Kind): Promise<void> {
  const { db, pool } = opened;
  if (kind === 'migrated') {
    await migrate(db);
    return installJobs(pool, JOBS);
  }
  await seedDemo(db, { now: new Date(), fieldCipher: createFieldCipher([TEST_KEY]) });
}

/** Common prefix of the paths of all prepared databases. */
export const preparedFiles = async (): Promise<string> =>
  process.env.PREPARED_DATABASES || path.join(cache, await sourcesKey());

let key: Promise<string> | undefined;
/** A hash of all sources that a prepared database depends on, and of the date. */
export function sourcesKey(): Promise<string> {
  key ??= (async () => {
    const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
    const sources = [
      'api/{src,migrations,demo}/**/*.ts',
      'api/demo/content/**/*.yaml',
      'shared-contract/src/**/*.ts',
      'package-lock.json',
    ];
    const files: string[] = [];
    for await (const file of glob(sources, { cwd: repository })) if (!file.endsWith('.test.ts')) files.push(file);
    for (const file of files.toSorted()) {
      const { size, mtimeMs } = await stat(path.join(repository, file));
      hash.update(`${file} ${size} ${mtimeMs}`);
    }
    const current = hash.digest('hex').slice(0, 16);
    await removeOthers(current);
    return current;
  })();
  return key;
}

async function removeOthers(current: string) {
  for await (const name of glob('*', { cwd: cache })) {
    const found = path.join(cache, name);
    const age = Date.now() - ((await stat(found).catch(() => undefined))?.mtimeMs ?? Date.now());
    // recent files stay, since a concurrent test run may read them
    if (!name.startsWith(current) && age > 60 * 60 * 1000) await rm(found, { recursive: true, force: true });
  }
}

const exists = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  );

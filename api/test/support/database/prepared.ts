import { createHash, randomUUID } from 'node:crypto';
import { cp, glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
import { createFieldCipher } from '../../../src/lib/field-cipher.ts';

/** The key of personal data in tests, which share prepared databases. */
export const TEST_KEY = { id: 'test', key: Buffer.alloc(32, 'onmaum') };
export const TEST_FIELD_KEYS = `${TEST_KEY.id}:${TEST_KEY.key.toString('base64')}`;

export type Kind = 'migrated' | 'demo';
/** The kind that each kind is made from; a new database has no tables. */
const BASES = { migrated: 'new', demo: 'migrated' } as const;

const repository = join(import.meta.dirname, '../../../..');
const cache = join(repository, 'node_modules/.cache/onmaum-tests');

/**
 * A dump of a database. It takes seconds to create and is therefore cached on disk until the sources or the date
 * change. A test that changes a copy of the sources, but not what fills a database, lends its dumps to the copy by
 * `PREPARED_DATABASES`.
 */
export async function preparedDump(kind: Kind | 'new'): Promise<Blob> {
  return new Blob([await readFile(await preparedFile(kind))]);
}

/** Copies a data folder, empty or with demo content, for a separate process. */
export async function prepareFolder(dataDir: string, kind: Kind = 'demo'): Promise<void> {
  const folder = `${await preparedFiles()}-${kind}-folder`;
  if (!(await exists(folder))) {
    const draft = `${folder}-${randomUUID()}`;
    const loadDataDir = await preparedDump(kind);
    await mkdir(draft, { recursive: true });
    await (await createEmbedded({ dataDir: join(draft, 'database'), loadDataDir })).close();
    await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  }
  await cp(folder, dataDir, { recursive: true });
}

async function preparedFile(kind: Kind | 'new'): Promise<string> {
  const file = `${await preparedFiles()}-${kind}`;
  if (await exists(file)) return file;
  await mkdir(cache, { recursive: true });
  const draft = `${file}-${randomUUID()}`;
  await writeFile(draft, await createDump(kind));
  await rename(draft, file);
  return file;
}

/** Log segments of 1 MB instead of 16: one of 16 MB was half of the dump that every test file loads. */
const SMALL = { initDbStartParams: ['--wal-segsize=1'] };

async function createDump(kind: Kind | 'new'): Promise<Buffer> {
  const pglite = await createEmbedded(kind === 'new' ? SMALL : { loadDataDir: await preparedDump(BASES[kind]) });
  if (kind === 'new') {
    await dropTemplates(pglite);
  } else {
    const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, types: columnTypes } as pg.PoolConfig);
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    await fill({ db, pool }, kind);
    await db.destroy();
  }
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return Buffer.from(await dump.arrayBuffer());
}

/** Drops the templates of new databases, which no test uses and every test file would load. */
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

/** Common path prefix of all prepared databases. */
export const preparedFiles = async (): Promise<string> =>
  process.env.PREPARED_DATABASES || join(cache, await sourcesKey());

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
      const { size, mtimeMs } = await stat(join(repository, file));
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
    const path = join(cache, name);
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now());
    // a concurrent run may still read recent files
    if (!name.startsWith(current) && age > 60 * 60 * 1000) await rm(path, { recursive: true, force: true });
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

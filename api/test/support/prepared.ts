import { createHash, randomUUID } from 'node:crypto';
import { cp, glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { seedDemo } from '../../demo/seed.ts';
import { createEmbedded } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import type { Database } from '../../src/db/schema.ts';
import { columnTypes } from '../../src/db/types.ts';
import { createFieldCipher } from '../../src/lib/field-cipher.ts';

/** The key of personal data in tests: that of a prepared database has to be known to all of them. */
export const TEST_FIELD_KEYS = `test:${Buffer.alloc(32, 'onmaum').toString('base64')}`;

export type Kind = 'migrated' | 'demo';
const repository = join(__dirname, '../../..');
const cache = join(repository, 'node_modules/.cache/onmaum-tests');

/**
 * A database that is made once and then taken from the disk, since making one costs seconds: empty, or with
 * the content of the demonstration. A change of the sources, or another day, makes a new one.
 */
export async function preparedDump(kind: Kind): Promise<Blob> {
  return new Blob([await readFile(await preparedFile(kind))]);
}

/** Puts a data folder as the demonstration leaves it, for a process of its own. */
export async function prepareFolder(dataDir: string): Promise<void> {
  const folder = join(cache, `${await sourcesKey()}-demo-folder`);
  if (!(await exists(folder))) {
    const draft = `${folder}-${randomUUID()}`;
    const loadDataDir = await preparedDump('demo');
    await mkdir(draft, { recursive: true });
    await (await createEmbedded({ dataDir: join(draft, 'database'), loadDataDir })).close();
    await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  }
  await cp(folder, dataDir, { recursive: true });
}

async function preparedFile(kind: Kind): Promise<string> {
  const file = join(cache, `${await sourcesKey()}-${kind}`);
  if (await exists(file)) return file;
  await mkdir(cache, { recursive: true });
  const draft = `${file}-${randomUUID()}`;
  await writeFile(draft, await make(kind));
  await rename(draft, file);
  return file;
}

async function make(kind: Kind): Promise<Buffer> {
  const from = kind === 'demo' ? { loadDataDir: await preparedDump('migrated') } : {};
  const pglite = await createEmbedded(from);
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, types: columnTypes } as pg.PoolConfig);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  await fill(db, kind);
  await db.destroy();
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return Buffer.from(await dump.arrayBuffer());
}

/** The one step of making a database: of nothing an empty one, of an empty one the demonstration. */
export async function fill(db: Kysely<Database>, kind: Kind): Promise<void> {
  if (kind === 'migrated') return migrate(db);
  const [id = '', key = ''] = TEST_FIELD_KEYS.split(':');
  await seedDemo(db, { now: new Date(), fieldCipher: createFieldCipher([{ id, key: Buffer.from(key, 'base64') }]) });
}

let key: Promise<string> | undefined;
/** Changes with every source that a prepared database depends on, and with the day. */
export function sourcesKey(): Promise<string> {
  key ??= (async () => {
    const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
    const sources = ['api/{src,migrations,demo}/**/*.ts', 'shared-contract/src/*.ts', 'package-lock.json'];
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
    // a run beside this one may still read what was made lately
    if (!name.startsWith(current) && age > 60 * 60 * 1000) await rm(path, { recursive: true, force: true });
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

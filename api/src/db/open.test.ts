import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { lockFolder } from './lock.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onmaum-data-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const tables = sql<Record<string, string>>`
  select table_name, column_name, data_type, is_nullable from information_schema.columns
  where table_schema = current_schema() order by 1, 2
`;

test('the embedded database keeps what was written, refuses a second opening, and can be migrated again', async () => {
  const first = await openDatabase({ dataDir: folder });
  await migrate(first.db);
  await first.db.insertInto('used_tickets').values({ ticket_id: 'one', expires_at: new Date() }).execute();
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(`the data folder ${folder} is in use`);
  await first.close();

  const second = await openDatabase({ dataDir: folder });
  await migrate(second.db);
  expect(await second.db.selectFrom('used_tickets').select('ticket_id').execute()).toEqual([{ ticket_id: 'one' }]);
  await second.close();
});

test('a lock left by a killed process is only in the way for a moment', async () => {
  const lock = join(__dirname, 'lock.ts');
  const script = `const { lockFolder } = await import(${JSON.stringify(lock)});
    await lockFolder(${JSON.stringify(folder)}); process.kill(process.pid, 'SIGKILL');`;
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', script]).signal).toBe('SIGKILL');
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('is in use by another process');
  await unlock();
});

const databaseUrl = process.env.TEST_DATABASE_URL;
(databaseUrl ? describe : describe.skip)('a PostgreSQL server', () => {
  test('gets the same tables from the same migrations, also from two servers at once', async () => {
    const name = `onmaum_test_${process.pid}`;
    const outer = await openDatabase({ databaseUrl, dataDir: null });
    await sql`create database ${sql.id(name)}`.execute(outer.db);
    const url = new URL(databaseUrl ?? '');
    url.pathname = `/${name}`;
    const at = { databaseUrl: url.href, dataDir: null };
    const opened = await Promise.all([openDatabase(at), openDatabase(at), openDatabase({ dataDir: null })]);
    try {
      await Promise.all(opened.map(({ db }) => migrate(db)));
      const [there, twin, here] = await Promise.all(opened.map(({ db }) => tables.execute(db)));
      expect(there?.rows).toEqual(here?.rows);
      expect(twin?.rows).toEqual(here?.rows);
    } finally {
      await Promise.all(opened.map(({ close }) => close()));
      await sql`drop database ${sql.id(name)}`.execute(outer.db);
      await outer.close();
    }
  });
});

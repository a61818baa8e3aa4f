/** @database postgres: a table that is locked for long */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { TEST_SERVER } from './support/database/database.ts';
import { createDatabase, type OwnDatabase } from './support/database/postgres.ts';
import { type ApiProcess, freePort, startProcess } from './support/process.ts';

/** Connections of the API process to the database. */
const POOL_SIZE = 10;
/** Number of concurrent calls: more than the process has connections. */
const AT_ONCE = 12;
const LOCKED = ['/api/main/info-list', '/api/main/sitemap-parts', '/api/info/view/1'];
const OTHERS = ['/api/main/main-list', '/api/goods/goods-list'];

let folder: string;
let database: OwnDatabase;
let api: ApiProcess;
let locker: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onmaum-locked-'));
  database = await createDatabase(TEST_SERVER ?? '', `onmaum_locked_${process.pid}`);
  const pool = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: String(POOL_SIZE) };
  api = await startProcess(await freePort(), folder, pool);
  locker = new pg.Client({ connectionString: database.url });
  await locker.connect();
});
afterAll(async () => {
  await locker.end();
  await api.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const call = (path: string) => fetch(`${api.origin}${path}`);
const callOften = (path: string) => Promise.all(Array.from({ length: AT_ONCE }, () => call(path)));
const statuses = (answers: Response[]) => [...new Set(answers.map(({ status }) => status))];

test('A locked table makes only the calls that use it unavailable', async () => {
  // the first calls take longer, because the process loads its code
  for (const path of [...LOCKED, ...OTHERS]) await call(path);
  await locker.query('begin; lock table infos in access exclusive mode');
  const [first = ''] = LOCKED;
  const locked = callOften(first);
  const others = await Promise.all(OTHERS.map(callOften));
  expect(others.map(statuses)).toEqual([[200], [200]]);
  const refused = await locked;
  expect(statuses(refused)).toEqual([503]);
  expect(refused[0]?.headers.get('retry-after')).toBe('5');

  await Promise.all(LOCKED.map(callOften));
  const again = Promise.all(LOCKED.map(callOften));
  const meanwhile = await Promise.all(OTHERS.map(callOften));
  expect(meanwhile.map(statuses)).toEqual([[200], [200]]);
  while ((await call('/readyz')).status !== 200) await setTimeout(50);
  expect((await again).map(statuses)).toEqual([[503], [503], [503]]);

  await locker.query('rollback');
  while ((await call(first)).status === 503) await setTimeout(50);
  expect(statuses(await callOften(first))).toEqual([200]);
}, 30_000);

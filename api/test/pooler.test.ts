/** @database postgres: PgBouncer in transaction mode in front of the server */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { ensurePgbouncer, type RunningPooler, startPgbouncer } from '../../tools/install/pgbouncer.ts';
import { openForCallsAndWork } from '../src/db/connection/open.ts';
import { missingLimits } from '../src/db/connection/session-settings.ts';
import type { Db } from '../src/db/schema.ts';
import { TEST_SERVER } from './support/database/database.ts';
import { createDatabase, type OwnDatabase } from './support/database/postgres.ts';
import { freePort, startProcess } from './support/process.ts';

/** Connections of the pooler to the server: fewer than two API processes would use. */
const SERVER_CONNECTIONS = 3;
const LIMITS = join(import.meta.dirname, '../../ops/pgbouncer/limits.sql');

let folder: string;
let database: OwnDatabase;
let pooler: RunningPooler;
let poolerPort: number;
const startPooler = () =>
  startPgbouncer(database.url, { port: poolerPort, settings: { default_pool_size: SERVER_CONNECTIONS } });

beforeAll(async () => {
  if (!ensurePgbouncer()) throw new Error('PgBouncer is not installed: apt-get install pgbouncer');
  folder = await mkdtemp(join(tmpdir(), 'onmaum-pooler-'));
  database = await createDatabase(TEST_SERVER ?? '', `onmaum_pooler_${process.pid}`);
  poolerPort = await freePort();
  pooler = await startPooler();
});
afterAll(async () => {
  await pooler.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const open = () =>
  openForCallsAndWork({ databaseUrl: database.url, dataDir: null, poolerUrl: pooler.url, statementTimeoutMs: 10_000 });
const pidOf = async (db: Db) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
const limitOf = async (db: Db) =>
  (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)).rows[0]?.limit;

async function setLimits() {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const name = new URL(database.url).pathname.slice(1);
  await client.query((await readFile(LIMITS, 'utf8')).replaceAll('in database onmaum', `in database ${name}`));
  await client.end();
}

test('Calls of all processes share the connections of the pooler, with the time limits of its role', async () => {
  const unlimited = await open();
  expect(await missingLimits(unlimited.calls.db)).toEqual([
    'idle_in_transaction_session_timeout',
    'lock_timeout',
    'statement_timeout',
  ]);
  await unlimited.close();
  await setLimits();
  // a restart, since the role's settings apply only to new connections
  await pooler.stop();
  pooler = await startPooler();

  const both = [await open(), await open()];
  const received: string[] = [];
  const stop = await both[1]?.calls.listen('told', {
    onMessage: (text) => void received.push(text),
    onGap: () => undefined,
  });
  try {
    const pids = await Promise.all(both.flatMap(({ calls }) => Array.from({ length: 40 }, () => pidOf(calls.db))));
    expect(new Set(pids).size).toBeLessThanOrEqual(SERVER_CONNECTIONS);
    for (const { calls, work, setup } of both) {
      expect(await missingLimits(calls.db)).toEqual([]);
      expect([await limitOf(calls.db), await limitOf(work.db), await limitOf(setup.db)]).toEqual(['10s', '0', '0']);
    }
    await both[0]?.calls.db.transaction().execute((trx) => sql`select pg_notify('told', 'news')`.execute(trx));
    while (received.length === 0) await setTimeout(10);
    expect(received).toEqual(['news']);
  } finally {
    await stop?.();
    await Promise.all(both.map(({ close }) => close()));
  }
}, 30_000);

test('The API starts and migrates behind a pooler, is unavailable without it, and available again after its return', async () => {
  const env = { DATABASE_URL: database.url, DATABASE_POOLER_URL: pooler.url };
  const processes = await Promise.all(
    [freePort(), freePort()].map(async (port) => startProcess(await port, folder, env)),
  );
  const call = (path: string) => Promise.all(processes.map(({ origin }) => fetch(`${origin}${path}`)));
  const statuses = async (path: string) => (await call(path)).map(({ status }) => status);
  try {
    expect(await statuses('/api/main/main-list')).toEqual([200, 200]);
    await pooler.stop();
    const refused = await call('/api/main/main-list');
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [503, '5'],
      [503, '5'],
    ]);
    expect(await statuses('/readyz')).toEqual([503, 503]);
    pooler = await startPooler();
    while (!(await statuses('/readyz')).every((status) => status === 200)) await setTimeout(50);
    expect(await statuses('/api/main/main-list')).toEqual([200, 200]);
  } finally {
    await Promise.all(processes.map(({ stop }) => stop()));
  }
}, 60_000);

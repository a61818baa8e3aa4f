/** @database postgres: queries that wait for connections */

import { sql } from 'kysely';
import { TEST_SERVER } from '../../../test/support/database/database.ts';
import { createDatabase, type OwnDatabase } from '../../../test/support/database/postgres.ts';
import { runCall } from '../../lib/current-call.ts';
import type { Limits } from './fair-pool.ts';
import { callLimits, type OpenDatabase, openDatabase } from './open.ts';

const POOL_SIZE = 10;
/** Longer than the wait of calls, which a busy machine may need to start the queries. */
const WAIT_MS = 60_000;

let database: OwnDatabase;

beforeAll(async () => {
  database = await createDatabase(TEST_SERVER ?? '', `onmaum_pool_${process.pid}`);
});
afterAll(() => database.drop());

async function open(limits: Limits): Promise<OpenDatabase> {
  const opened = await openDatabase({ databaseUrl: database.url, dataDir: null, poolSize: POOL_SIZE, limits });
  await sql`create table if not exists things (id int)`.execute(opened.db);
  return opened;
}

/** Runs queries of one call while their table is locked, unlocks it, and returns how often each outcome occurred. */
async function queriesOfLockedTable(opened: OpenDatabase, count: number): Promise<Record<string, number>> {
  const countThings = () => sql`select count(*) from things`.execute(opened.db).then(() => 'answered');
  const { queries } = await opened.db.transaction().execute(async (trx) => {
    await sql`lock table things in access exclusive mode`.execute(trx);
    const call = {};
    return { queries: Array.from({ length: count }, () => runCall(call, countThings).catch(({ message }) => message)) };
  });
  const all = await Promise.all(queries);
  return Object.fromEntries(Object.entries(Object.groupBy(all, String)).map(([key, some]) => [key, some?.length ?? 0]));
}

test('Hundreds of queries of one call wait for a locked table, and none is refused because the others wait', async () => {
  const opened = await open({ ...callLimits(POOL_SIZE), waitMs: WAIT_MS });
  // more than 500, which was the limit in an earlier version
  expect(await queriesOfLockedTable(opened, 700)).toEqual({ answered: 700 });
  expect(opened.usage()).toMatchObject({ waiting: 0 });
  await opened.close();
});

test('Queries beyond the limit of waiting queries are refused at once', async () => {
  const opened = await open({ share: 2, waitMs: WAIT_MS, maxWaiting: 20 });
  expect(await queriesOfLockedTable(opened, 25)).toEqual({
    answered: 20,
    'too many queries wait for a connection': 5,
  });
  await opened.close();
});

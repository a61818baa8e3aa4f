/** @database both: the job queue uses either database */

import { TestClock } from 'pg-boss';
import { z } from 'zod';
import { useApp } from '../../test/support/app.ts';
import { NO_AREAS, NO_MEDIA, NO_PAYMENTS, openTestJobs, TEST_CIPHER } from '../../test/support/jobs/jobs.ts';
import { createBoss } from './boss.ts';
import { bossDatabase } from './boss-database.ts';
import { enqueue } from './enqueue.ts';
import { installJobs } from './install.ts';
import { defineJob } from './job.ts';
import type { Queue } from './queue.ts';
import { startJobs } from './start.ts';

const TRY: Queue<{ n: number }> = { name: 'try', payload: z.object({ n: z.int() }), pollSeconds: 5 };
const NIGHTLY: Queue = { name: 'nightly', payload: z.object({}), cron: '0 4 * * *', pollSeconds: 60 };
/** A start time in a minute. Jobs without a start time are due earlier. */
const soon = () => new Date(Date.now() + 60_000);

const api = useApp();
let ran: { n: number; at: Date }[];
let failing: Set<number>;
const jobs = [
  defineJob(TRY, async ({ now }, { n }) => {
    ran.push({ n, at: now });
    if (failing.has(n)) throw new Error('not today');
  }),
  defineJob(NIGHTLY, async ({ now }) => ran.push({ n: 0, at: now })),
];
beforeAll(async () => {
  await installJobs(api.pool, jobs);
});
beforeEach(() => {
  ran = [];
  failing = new Set();
});

const send = (n: number, at?: Date) => api.db.transaction().execute((trx) => enqueue(trx, TRY, { n }, at));
const nothing = () => undefined;
const log = { info: nothing, warn: nothing, error: nothing };

test('A job exists if and only if its transaction commits', async () => {
  const test = await openTestJobs(api, jobs);
  const lost = api.db.transaction().execute(async (trx) => {
    await enqueue(trx, TRY, { n: 1 });
    throw new Error('changed my mind');
  });
  await expect(lost).rejects.toThrow('changed my mind');
  await send(2);
  await test.runAt(soon());
  expect(ran.map(({ n }) => n)).toEqual([2]);
  await test.stop();
});

test('A job runs at its time, to the millisecond, and gets it as `now`', async () => {
  const test = await openTestJobs(api, jobs);
  const due = new Date('2027-05-05T05:05:05.005Z');
  await send(3, due);
  expect(await test.runAt(new Date(due.getTime() - 1))).toEqual([]);
  await test.runAt(due);
  expect(ran).toEqual([{ n: 3, at: due }]);
  await test.stop();
});

test('A failed job is retried later; the other jobs of its batch complete', async () => {
  const test = await openTestJobs(api, jobs);
  failing.add(5);
  const at = soon();
  for (const n of [4, 5, 6]) await send(n);
  expect((await test.runAt(at)).map(({ failed }) => failed).toSorted()).toEqual([false, false, true]);
  failing.clear();
  expect(await test.runAt(new Date(at.getTime() + 1000))).toEqual([]);
  expect(await test.runAt(new Date(at.getTime() + 120_000))).toEqual([{ queue: 'try', failed: false }]);
  expect(ran.map(({ n }) => n).toSorted()).toEqual([4, 5, 5, 6]);
  await test.stop();
});

test('A job whose data is not a payload fails and reaches no handler', async () => {
  const test = await openTestJobs(api, jobs);
  const boss = createBoss(api.pool);
  await boss.send(TRY.name, { n: 'many' }, { retryLimit: 0 });
  expect(await test.runAt(soon())).toEqual([{ queue: 'try', failed: true }]);
  expect(ran).toEqual([]);
  await test.stop();
});

test('Scheduled jobs are added at their Korean time and run', async () => {
  const clock = new TestClock('2027-08-01T18:59:30Z');
  const done = Promise.withResolvers<void>();
  const workers = await startJobs(
    { ...api, payments: NO_PAYMENTS, fieldCipher: TEST_CIPHER, media: NO_MEDIA, areas: NO_AREAS },
    { jobs, clock, log: { ...log, info: () => done.resolve() } },
  );
  const hasRun = () => Promise.race([done.promise.then(() => true), new Promise((next) => setImmediate(next, false))]);
  // on a busy machine, the test clock may be minutes ahead of the queries that run the job
  for (let step = 0; step < 720 && !(await hasRun()); step += 1) {
    await clock.tick(5_000);
    await api.db.selectFrom('members').select('id').execute();
  }
  expect(ran).toHaveLength(1);
  // 19:00 in UTC is 04:00 in Seoul
  const minutes = (Number(ran[0]?.at) - Date.parse('2027-08-01T19:00:00Z')) / 60_000;
  expect(minutes).toBeGreaterThanOrEqual(0);
  expect(minutes).toBeLessThan(60);
  await workers.stop();
});

test('Queries of pg-boss never run inside another transaction', async () => {
  const database = bossDatabase(api.pool);
  const keys = () => api.db.selectFrom('used_tickets').select('ticket_id').orderBy('ticket_id').execute();
  let beside: Promise<unknown> = Promise.resolve();
  const lost = api.db.transaction().execute(async (trx) => {
    await trx.insertInto('used_tickets').values({ ticket_id: 'inside', expires_at: new Date() }).execute();
    beside = database.executeSql(`insert into used_tickets values ('beside', now())`);
    await trx.selectFrom('members').select('id').execute();
    throw new Error('rolled back');
  });
  await expect(lost).rejects.toThrow('rolled back');
  await beside;
  expect(await keys()).toEqual([{ ticket_id: 'beside' }]);
});

test('A text of several statements that fails leaves no transaction open', async () => {
  const database = bossDatabase(api.pool);
  await expect(database.executeSql('begin; select 1; select 1 / 0; commit')).rejects.toThrow('division by zero');
  const all = Array.from({ length: 12 }, () => database.executeSql('select 1 as one; select 2 as one'));
  for (const result of await Promise.all(all))
    expect(result).toMatchObject([{ rows: [{ one: 1 }] }, { rows: [{ one: 2 }] }]);
});

test('Installing repeatedly, concurrently and with other schedules leaves the configured schedules', async () => {
  await Promise.all([installJobs(api.pool, jobs), installJobs(api.pool, jobs)]);
  const boss = createBoss(api.pool);
  const schedules = async () => (await boss.getSchedules()).map(({ name, cron, timezone }) => [name, cron, timezone]);
  expect(await schedules()).toEqual([['nightly', '0 4 * * *', 'Asia/Seoul']]);
  await installJobs(api.pool, jobs.slice(0, 1));
  expect(await schedules()).toEqual([]);
});

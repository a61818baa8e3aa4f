/** @database postgres: a server and its standby */

import { setTimeout } from 'node:timers/promises';
import { POST_CHANGES_PATH } from '@onmaum/shared-contract/server/post-changes';
import { sql } from 'kysely';
import { findPostgres, type RunningServer, startPostgres } from '../../tools/install/postgres.ts';
import { freePort } from '../../tools/services/ports.ts';
import { buildApp } from '../src/app.ts';
import { openForCallsAndWork } from '../src/db/connection/open.ts';
import type { Db } from '../src/db/schema.ts';
import { notFound } from '../src/errors.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { fromSite, testConfig } from './support/app.ts';
import { Browser } from './support/browser.ts';
import { openStreamAt } from './support/events.ts';
import { POST_FORMS } from './support/posts/post-forms.ts';

const SETTINGS = { fsync: 'off', shared_buffers: '16MB' };

let primary: RunningServer;
let standby: RunningServer;
let opened: Awaited<ReturnType<typeof openForCallsAndWork>>;
let app: Awaited<ReturnType<typeof buildApp>>;
let origin: string;
let member: Browser;

const start = async (follows?: string) =>
  startPostgres({
    bin: findPostgres() ?? '',
    port: await freePort(),
    settings: SETTINGS,
    ...(follows && { follows }),
  });

beforeAll(async () => {
  primary = await start();
  standby = await start(primary.url);
  opened = await openForCallsAndWork({
    ...{ databaseUrl: primary.url, replicaUrls: [standby.url], dataDir: null, statementTimeoutMs: 10_000 },
  });
  await prepareDatabase(opened.setup);
  const { calls, health, replicas } = opened;
  app = await buildApp({ config: testConfig(), db: calls.db, health: health.db, listen: calls.listen, replicas });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  member = new Browser(app);
  await member.join('kakao', 'new-replicated');
}, 120_000);
afterAll(async () => {
  await app?.close();
  await opened?.close();
  await standby?.stop();
  await primary?.stop();
});

const replicas = () => opened.replicas as NonNullable<typeof opened.replicas>;
const isStandby = async (db: Db) =>
  (await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db)).rows[0]?.standby;
const readsFromStandby = () => replicas().read(() => isStandby(opened.calls.db));
async function until(condition: () => Promise<boolean | undefined>) {
  while (!(await condition())) await setTimeout(20);
}

/** Pauses or resumes the standby's replay of the primary's log. */
async function applies(what: 'pause' | 'resume') {
  const [replica] = replicas().all;
  await sql`select ${sql.raw(`pg_wal_replay_${what}()`)}`.execute(replica?.database.db as Db);
}
const post = async () => {
  const { url, body } = POST_FORMS.info;
  return (await member.send('POST', url, { payload: body })).json<{ id: number }>().id;
};
const view = (id: number) => app.inject(`/api/info/view/${id}`);

test('Reads of visitors go to the standby, and everything else to the primary', async () => {
  await until(readsFromStandby);
  expect(await isStandby(opened.calls.db)).toBe(false);
  const id = await post();
  expect((await view(id)).statusCode).toBe(200);
  const report = { url: `/api/main/view/bbs_informations/${id}`, payload: { anonym_token: 'of a visitor' } };
  expect((await app.inject({ method: 'POST', ...report })).statusCode).toBe(204);
  await until(async () => {
    const row = await opened.calls.db
      .selectFrom('count_changes')
      .select('views')
      .where('info_id', '=', id)
      .executeTakeFirst();
    return row?.views === 1;
  });
});

test('A post that the standby lacks is read from the primary, and a standby that is far behind answers no reads', async () => {
  await until(readsFromStandby);
  await applies('pause');
  try {
    const id = await post();
    expect((await view(id)).statusCode).toBe(200);
    await expect(replicas().read(() => Promise.reject(notFound()))).rejects.toThrow();
    await until(async () => !(await readsFromStandby()));
    expect(replicas().all[0]?.lagMs).toBeGreaterThan(2_000);
  } finally {
    await applies('resume');
  }
  await until(readsFromStandby);
});

test('A read that needs a migration which the standby lacks is answered by the primary', async () => {
  await until(readsFromStandby);
  await replicas().caughtUp();
  await applies('pause');
  try {
    const { db } = opened.calls;
    await sql`create table migrated (id int)`.execute(db);
    const read = async () => (await sql`select id from migrated`.execute(db)).rows;
    expect(await replicas().read(read)).toEqual([]);
  } finally {
    await applies('resume');
  }
});

test('Site servers learn of a change when the standby has it', async () => {
  await until(readsFromStandby);
  const stream = await openStreamAt(origin + POST_CHANGES_PATH, fromSite({ prerender: true }));
  await applies('pause');
  const id = await post();
  const announced = stream.next();
  expect(await Promise.race([announced, setTimeout(200, 'nothing yet')])).toBe('nothing yet');
  await applies('resume');
  expect(await announced).toMatchObject({ data: { id, isNew: true } });
  await until(() => replicas().read(async () => infoOnStandby(id)));
  stream.close();
});
async function infoOnStandby(id: number) {
  const { db } = opened.calls;
  const row = await db.selectFrom('infos').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined && (await isStandby(db));
}

test('Readers do not notice that the standby is away; it is used again once it is back', async () => {
  await until(readsFromStandby);
  const id = await post();
  await standby.halt();
  for (let read = 0; read < 5; read += 1) expect((await view(id)).statusCode).toBe(200);
  expect(await readsFromStandby()).toBe(false);
  await standby.resume();
  await until(readsFromStandby);
});

test('Reads fail while all connections to the standby are in use, so that its load does not move to the primary', async () => {
  await until(readsFromStandby);
  const [replica] = replicas().all;
  if (!replica) throw new Error('no replica');
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Array.from({ length: 10 }, () => replica.database.db.connection().execute(() => promise));
  try {
    await until(async () => replica.database.usage().used === held.length);
    await expect(readsFromStandby()).rejects.toThrow('timeout exceeded when trying to connect');
  } finally {
    resolve();
    await Promise.all(held);
  }
});

test('Without the primary, visitors can still read', async () => {
  await until(readsFromStandby);
  const id = await post();
  await replicas().caughtUp();
  await primary.halt();
  for (let read = 0; read < 5; read += 1) expect((await view(id)).statusCode).toBe(200);
  const { url, body } = POST_FORMS.info;
  expect((await member.send('POST', url, { payload: body })).statusCode).toBe(503);
  await primary.resume();
  await until(async () => (await member.send('POST', url, { payload: body })).statusCode === 200);
});

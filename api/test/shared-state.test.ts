/** @database postgres: several processes that share Valkey */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { ensureValkey, type RunningValkey, startValkey } from '../../tools/install/valkey.ts';
import { TEST_SERVER } from './support/database/database.ts';
import { createDatabase, type OwnDatabase } from './support/database/postgres.ts';
import { openEvents } from './support/events.ts';
import { HttpBrowser } from './support/http.ts';
import { type ApiProcess, freePort, startProcess } from './support/process.ts';

/** Longest time until every process must know that a session has ended. Processes cache sessions for longer. */
const ENDED_MS = 2_500;
const TOKEN = 'the token of the metrics in a test of shared state';

let folder: string;
let database: OwnDatabase;
let valkey: RunningValkey;
/** Three API processes: the first serves calls and runs jobs, the others only serve calls. */
let apis: ApiProcess[];

beforeAll(async () => {
  if (!ensureValkey()) throw new Error('Valkey is not installed: apt-get install redis-server');
  folder = await mkdtemp(join(tmpdir(), 'onmaum-shared-'));
  database = await createDatabase(TEST_SERVER ?? '', `onmaum_shared_${process.pid}`);
  valkey = await startValkey(await freePort());
  const start = async (JOBS: string) =>
    startProcess(await freePort(), folder, {
      ...{ DATABASE_URL: database.url, REDIS_URL: valkey.url, RATE_LIMIT_FACTOR: '1', METRICS_TOKEN: TOKEN, DEMO: '1' },
      JOBS,
    });
  apis = [await start('1'), ...(await Promise.all([start('0'), start('0')]))];
}, 60_000);
afterAll(async () => {
  await Promise.all(apis.map(({ stop }) => stop()));
  await valkey.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const originOf = (at: number) => apis[at]?.origin ?? '';

async function signedIn(hint: string) {
  const browser = new HttpBrowser(originOf(0));
  const { token } = await browser.signIn(hint);
  const check = async (at: number) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${originOf(at)}/api/auth/jwt-check`, { method: 'POST', headers })).status;
  };
  return { browser, token, check };
}

/** Whether a process reports in its metrics that it is connected to Valkey. */
async function isUp(at: number): Promise<boolean> {
  const metrics = await fetch(`${originOf(at)}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return (await metrics.text()).includes('onmaum_api_shared_state_up 1');
}

test('A limit of 60 calls a minute is the limit of all processes together', async () => {
  const refresh = async (at: number) =>
    (await fetch(`${originOf(at % 3)}/api/auth/refresh`, { method: 'POST' })).status;
  // calls of a process that still loads its code could be counted there alone
  await Promise.all([0, 1, 2].map((at) => fetch(`${originOf(at)}/api/main/main-list`)));
  const statuses: number[] = [];
  for (let from = 0; from < 120; from += 15)
    statuses.push(...(await Promise.all(Array.from({ length: 15 }, (_, at) => refresh(from + at)))));
  expect(statuses.toSorted()).toEqual([...Array<number>(60).fill(401), ...Array<number>(60).fill(429)]);
});

test('A code that the emulator of one process has issued is valid at another process, but only once', async () => {
  const browser = new HttpBrowser(originOf(1));
  const start = await browser.send('GET', '/api/auth/kakao/start?login_hint=member');
  browser.origin = originOf(2);
  const approved = await browser.send('GET', String(start.headers.get('location')));
  const back = Object.fromEntries(new URL(String(approved.headers.get('location'))).searchParams);
  const signIn = async (at: number) => {
    browser.origin = originOf(at);
    return (await browser.send('POST', '/api/auth/kakao', back)).status;
  };
  expect(await signIn(0)).toBe(200);
  expect(await signIn(1)).not.toBe(200);
});

test('A session that ends at one process is refused by all before their caches expire, and its streams end', async () => {
  const { browser, token, check } = await signedIn('counsellor');
  const stream = await openEvents(originOf(2), token);
  expect(await Promise.all([0, 1, 2].map(check))).toEqual([200, 200, 200]);
  browser.origin = originOf(1);
  await browser.send('POST', '/api/auth/logout');
  const since = performance.now();
  expect(await stream.next()).toBeNull();
  expect(await Promise.all([0, 1, 2].map(check))).toEqual([401, 401, 401]);
  expect(performance.now() - since).toBeLessThan(ENDED_MS);
});

test('Only the process that runs jobs listens to the database', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ listening: number }>(
    `select count(*)::int as listening from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
  );
  expect(rows[0]?.listening).toBe(1);
  await client.end();
});

test('Without Valkey members read and write, nobody signs in, and the metrics say so', async () => {
  const { browser } = await signedIn('member');
  await valkey.stop();
  while (await isUp(0)) await setTimeout(20);

  browser.origin = originOf(1);
  expect((await browser.send('GET', '/api/main/main-list')).status).toBe(200);
  const post = { title: '시험 글', category: 'question', content: '마음이 무거운 날이 이어지고 있어요. '.repeat(10) };
  expect((await browser.send('POST', '/api/info/store', post)).status).toBe(200);
  const refused = await new HttpBrowser(originOf(1)).send('POST', '/api/auth/kakao', { code: 'a', state: 'b' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);

  valkey = await startValkey(Number(new URL(valkey.url).port));
  while (!(await isUp(0))) await setTimeout(20);
  await signedIn('member');
});

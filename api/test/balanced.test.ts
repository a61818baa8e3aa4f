/** @database postgres: several processes behind HAProxy */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ensureHaproxy, startHaproxy } from '../../tools/install/haproxy.ts';
import { TEST_SERVER } from './support/database/database.ts';
import { createDatabase, type OwnDatabase } from './support/database/postgres.ts';
import { type ApiProcess, freePort, startProcess } from './support/process.ts';

/**
 * Longer than the balancer needs to notice that a process has stopped or started: two checks, one second apart, each of which a
 * busy machine may answer late.
 */
const NOTICED_MS = 7_000;

let folder: string;
let database: OwnDatabase;
let ports: { site: number; api: number; apis: [number, number] };
let apis: ApiProcess[];
let stopProxy: () => Promise<void>;

const startApi = (at: number) => startProcess(at, folder, { DATABASE_URL: database.url, STOP_PAUSE_SECONDS: '3' });

beforeAll(async () => {
  if (!ensureHaproxy()) throw new Error('HAProxy is not installed: apt-get install haproxy');
  folder = await mkdtemp(join(tmpdir(), 'onmaum-balanced-'));
  database = await createDatabase(TEST_SERVER ?? '', `onmaum_balanced_${process.pid}`);
  ports = { site: await freePort(), api: await freePort(), apis: [await freePort(), await freePort()] };
  apis = await Promise.all(ports.apis.map(startApi));
  stopProxy = await startHaproxy(ports);
  await until(200);
});
afterAll(async () => {
  await stopProxy();
  await Promise.all(apis.map(({ stop }) => stop()));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const call = () => fetch(`http://127.0.0.1:${ports.api}/api/main/main-list`);
async function until(status: number) {
  while (
    (await call().then(
      (answer) => answer.status,
      () => 0,
    )) !== status
  )
    await setTimeout(50);
}

/** Four concurrent readers call without a pause while `happens` runs. @returns the number of answers by status */
async function readDuring(happens: () => Promise<unknown>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let isOver = false;
  const readers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const status = await call().then(
        (answer) => String(answer.status),
        () => 'no answer',
      );
      counts[status] = (counts[status] ?? 0) + 1;
    }
  });
  await happens();
  isOver = true;
  await Promise.all(readers);
  return counts;
}

test('Readers do not notice that a process is killed or restarted', async () => {
  const [first, second] = apis as [ApiProcess, ApiProcess];
  const killed = await readDuring(async () => {
    await first.kill();
    await setTimeout(NOTICED_MS);
  });
  expect(Object.keys(killed)).toEqual(['200']);
  apis[0] = await startApi(ports.apis[0]);
  await setTimeout(NOTICED_MS);

  const restarted = await readDuring(async () => {
    await second.stop();
    apis[1] = await startApi(ports.apis[1]);
  });
  expect(Object.keys(restarted)).toEqual(['200']);
}, 60_000);

test('Without any process, calls are 503 with Retry-After and the text of the API, and visitors read a page', async () => {
  await Promise.all(apis.map(({ kill }) => kill()));
  await until(503);
  const answer = await call();
  expect([answer.headers.get('retry-after'), await answer.json()]).toEqual([
    '5',
    { code: 'unavailable', message: '지금은 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해주세요.' },
  ]);
  const page = await fetch(`http://127.0.0.1:${ports.site}/`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await page.text()).toContain('자살예방 상담전화');
});

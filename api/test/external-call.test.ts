/** @database both: both databases must recover from a killed process */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { OpenDatabase } from '../src/db/connection/open.ts';
import { installJobs } from '../src/jobs/install.ts';
import { createReopened, type Reopened } from './support/database/reopened.ts';
import { createIntent, externalCallJobs, RECONCILE } from './support/jobs/external-call.ts';
import { openTestJobs } from './support/jobs/jobs.ts';

const MINUTE = 60_000;
const PROCESS = join(import.meta.dirname, 'support/jobs/external-call-process.ts');

let database: Reopened;
let provider: Server;
let address: string;
/** Keys of the charge requests that the provider received; `charged`: keys of the charges that it made. */
let calls: string[];
let charged: Set<string>;
/** Called by the provider after a charge, before it responds. */
let onCharge: () => Promise<unknown>;

beforeAll(async () => {
  database = await createReopened('outside');
  await database.within(async ({ db, pool }) => {
    await installJobs(pool, externalCallJobs(''));
    await sql`
      insert into members (provider, social_id, nickname, nickname_key) values ('kakao', 'one', '하나', '하나');
      insert into counsellors (id, summary) values (1, '상담사');
      insert into goods (counsellor_id, category, name, summary, content, sell_price, ori_price, minutes, communicate)
      values (1, '심리상담', '상담', '요약', '내용', 30000, 40000, 50, '화상');
    `.execute(db);
  });
  provider = createServer(async (request, response) => {
    const key = String(request.headers['idempotency-key'] ?? new URL(`http://x${request.url}`).searchParams.get('key'));
    if (request.method === 'POST') {
      calls.push(key);
      charged.add(key);
      await onCharge();
    }
    response.writeHead(charged.has(key) ? 200 : 404).end();
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  provider.close();
  await database.remove();
});
beforeEach(() => {
  calls = [];
  charged = new Set();
  onCharge = async () => undefined;
});

/**
 * Runs a process that records a payment intent and charges, and kills the process while it waits for the provider's response.
 * @returns the key of the charge
 */
async function killDuringCharge(): Promise<string> {
  const child = spawn(process.execPath, [PROCESS, database.databaseUrl ?? '', database.dataDir, address], {
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  onCharge = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
  onCharge = async () => undefined;
  return calls[0] ?? '';
}

const stateOf = ({ db }: OpenDatabase, orderNo: string) =>
  db.selectFrom('payment_intents').select('state').where('order_no', '=', orderNo).executeTakeFirstOrThrow();
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

test('After SIGKILL between charge and confirmation, the job runs again and charges nobody twice', async () => {
  const orderNo = await killDuringCharge();
  await database.within(async (opened) => {
    expect(await stateOf(opened, orderNo)).toEqual({ state: 'prepared' });
    const jobs = await openTestJobs(opened, externalCallJobs(address));
    expect(await jobs.runAt(inMinutes(1))).toEqual([]);
    await jobs.runAt(inMinutes(5));
    expect(await jobs.runAt(inMinutes(10))).toEqual([{ queue: 'charge', failed: false }]);
    expect(await stateOf(opened, orderNo)).toEqual({ state: 'paid' });
    await jobs.stop();
  });
  expect(calls).toEqual([orderNo, orderNo]);
  expect(charged.size).toBe(1);
});

test('Reconciliation closes every open intent, charged or not', async () => {
  const orderNo = await killDuringCharge();
  await database.within(async (opened) => {
    const never = await createIntent(opened.db);
    await sql`delete from pgboss.job`.execute(opened.db);
    const jobs = await openTestJobs(opened, externalCallJobs(address));
    await jobs.runScheduled(RECONCILE.name, inMinutes(20));
    expect(await stateOf(opened, orderNo)).toEqual({ state: 'paid' });
    expect(await stateOf(opened, never)).toEqual({ state: 'failed' });
    await jobs.stop();
  });
  expect(calls).toEqual([orderNo]);
});

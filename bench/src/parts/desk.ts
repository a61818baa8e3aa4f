import path from 'node:path';
import { runWithPostgres } from '../../../tools/install/postgres.ts';
import { fillOrders } from '../desk/fill-orders.ts';
import { fillAnswered, fillQueue } from '../desk/fill-queue.ts';
import { median } from '../median.ts';
import { formatMs, note, ratio } from '../report.ts';
import type { Add } from '../run-parts.ts';
import type { DatabaseAt } from '../services/each-database.ts';
import { findPostgres } from '../services/postgres.ts';
import { origin, startApi, withServices } from '../services/servers.ts';
import { BUDGETS, CALLS, DATABASE_URL, OWN_ORDERS, PORTS, QUEUE } from '../settings.ts';

const LISTS = {
  'Queue, first page': '/api/desk/worry-list',
  'Queue of two categories, newest': `/api/desk/worry-list?sort=newest&category=${encodeURIComponent('직장,중독')}`,
  'Queue with a rare filter': '/api/desk/worry-list?has_poll=true&answer_type=2',
  'Orders to be contacted, first page': '/api/desk/order-list?group=contact',
  'Orders that are done, first page': '/api/desk/order-list?group=done',
};
type Times = Record<string, number>;

/**
 * Measures whether the desk is slower when many worries wait and a counsellor has many orders.
 * @param folder for the data of the API
 */
export async function measureDesk(folder: string, add: Add): Promise<void> {
  const dataDir = path.join(folder, 'desk');
  const bin = findPostgres();
  if (DATABASE_URL) return compare({ dataDir, databaseUrl: DATABASE_URL }, add);
  if (bin) {
    await runWithPostgres({ bin, port: PORTS.postgres, settings: {} }, (databaseUrl) =>
      compare({ dataDir, databaseUrl }, add),
    );
  }
}

async function compare(at: DatabaseAt, add: Add): Promise<void> {
  const api = { port: PORTS.pgApi, ...at };
  // the first start fills the database with demo content
  await withServices((services) => startApi(services, api));
  note(`the desk: ${QUEUE.answered} worries`);
  await fillAnswered(at, QUEUE.answered);
  const few = await timesWith(at, { waiting: QUEUE.few, orders: OWN_ORDERS.few });
  const many = await timesWith(at, { waiting: QUEUE.many, orders: OWN_ORDERS.many });
  for (const [what, value] of Object.entries(many)) {
    const against = few[what] ?? Number.NaN;
    add({
      what,
      value: `${formatMs(value)}, many rows`,
      against: `${formatMs(against)}, few rows`,
      ratio: ratio(value, against),
      budget: `≤ ${BUDGETS.queueRatio}`,
      met: value / against <= BUDGETS.queueRatio,
    });
  }
}

/** Median milliseconds of each call while `waiting` worries wait and the counsellor has `orders` orders. */
async function timesWith(at: DatabaseAt, { waiting, orders }: { waiting: number; orders: number }): Promise<Times> {
  const { token, ids } = await fillQueue(at, waiting);
  await fillOrders(at, orders);
  return withServices(async (services) => {
    await startApi(services, { port: PORTS.pgApi, ...at });
    const times: Times = {};
    for (const [what, path] of Object.entries(LISTS)) {
      const spent = [];
      for (let n = 0; n < 2 * CALLS; n += 1) spent.push(await time(token, 'GET', path));
      times[what] = median(spent.slice(CALLS));
    }
    const taken = [];
    for (let n = 0; n < 2 * CALLS; n += 1) {
      const id = ids[n % ids.length];
      taken.push(await time(token, 'POST', `/api/counsel/claim/${id}`));
      await time(token, 'POST', '/api/desk/worry-return', { id, reason: 'other' });
    }
    times['Taking a worry'] = median(taken.slice(CALLS));
    return times;
  });
}

/** @throws when the call failed, since its speed would be meaningless */
async function time(token: string, method: string, url: string, body: object = {}): Promise<number> {
  const started = performance.now();
  const answer = await fetch(origin(PORTS.pgApi) + url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return performance.now() - started;
}

import { concurrently } from '../load/concurrently.ts';
import { type Payment, payAll, prepare } from '../orders/payments.ts';
import { type Line, note, perSecond } from '../report.ts';
import type { Add } from '../run-parts.ts';
import { type DatabaseAt, onEachDatabase } from '../services/each-database.ts';
import { origin, startApi, withServices } from '../services/servers.ts';
import { BUDGETS, LOAD, ORDERS, PORTS } from '../settings.ts';

/**
 * Measures how many payments per second are stored as orders. The API reads each payment from the emulated provider.
 * @param folder for data
 */
export const measureOrders = (folder: string, add: Add): Promise<void> =>
  onEachDatabase(folder, 'orders', async (engine, at) => add(await measure(engine, at)));

async function measure(engine: string, at: DatabaseAt): Promise<Line> {
  note(`orders on ${engine}`);
  const api = { port: PORTS.pgApi, ...at };
  // the first start fills the database
  await withServices((services) => startApi(services, api));
  const prepared = await prepare(at, ORDERS.warmUp + ORDERS.counted);
  const rate = await withServices(async (services) => {
    await startApi(services, api);
    const paid = await payAll(origin(PORTS.pgApi), prepared);
    const store = (payment: Payment) => storeOne(origin(PORTS.pgApi), payment);
    await concurrently(paid.slice(0, ORDERS.warmUp), LOAD.connections, store);
    return concurrently(paid.slice(ORDERS.warmUp), LOAD.connections, store);
  });
  return {
    what: `Orders stored, ${engine}, ten at once`,
    value: perSecond(rate),
    budget: `≥ ${BUDGETS.orders}/s`,
    met: rate >= BUDGETS.orders,
  };
}

/** @throws when the order was not stored, since its speed would be meaningless */
async function storeOne(api: string, { token, ...payment }: Payment): Promise<void> {
  const answer = await fetch(`${api}/api/order/store`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...payment, payment_method: 'card' }),
  });
  const text = await answer.text();
  if (!text.startsWith('{"status":200')) throw new Error(`not stored: ${answer.status} ${text}`);
}

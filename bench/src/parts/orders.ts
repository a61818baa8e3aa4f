import path from 'node:path';
import { runWithPostgres } from '../../../tools/install/postgres.ts';
import { inTurns } from '../load/in-turns.ts';
import { note } from '../note.ts';
import { type Payment, payAll, prepare } from '../orders/payments.ts';
import { type Line, perSecond } from '../report.ts';
import { findPostgres } from '../services/postgres.ts';
import { origin, startApi, withServices } from '../services/servers.ts';
import { BUDGETS, DATABASE_URL, LOAD, ORDERS, PORTS } from '../settings.ts';

/** Measures how many payments are stored as orders, each read back from the emulated provider. @param folder for data */
export async function measureOrders(folder: string): Promise<Line[]> {
  const embedded = await measure('embedded database', { dataDir: path.join(folder, 'orders-embedded') });
  const dataDir = path.join(folder, 'orders');
  if (DATABASE_URL) return [embedded, await measure('PostgreSQL', { dataDir, databaseUrl: DATABASE_URL })];
  const bin = findPostgres();
  if (!bin) return [embedded];
  // with its own settings: what is stored is on the disk
  const served = await runWithPostgres({ bin, port: PORTS.postgres, settings: {} }, (databaseUrl) =>
    measure('PostgreSQL', { dataDir, databaseUrl }),
  );
  return [embedded, served];
}

async function measure(engine: string, at: { dataDir: string; databaseUrl?: string }): Promise<Line> {
  note(`orders on ${engine}`);
  const api = { port: PORTS.pgApi, ...at };
  // fills the database
  await withServices((services) => startApi(services, api));
  const { prepared, token } = await prepare(at, ORDERS.warmUp + ORDERS.counted);
  const rate = await withServices(async (services) => {
    await startApi(services, api);
    const paid = await payAll(origin(PORTS.pgApi), prepared);
    const store = (payment: Payment) => storeOne(origin(PORTS.pgApi), token, payment);
    await inTurns(paid.slice(0, ORDERS.warmUp), LOAD.connections, store);
    return inTurns(paid.slice(ORDERS.warmUp), LOAD.connections, store);
  });
  return {
    what: `Orders stored, ${engine}, ten at once`,
    value: perSecond(rate),
    budget: `≥ ${BUDGETS.orders}/s`,
    kept: rate >= BUDGETS.orders,
  };
}

/** @throws when it was not stored, since the speed would be meaningless */
async function storeOne(api: string, token: string, payment: Payment): Promise<void> {
  const answer = await fetch(`${api}/api/order/store`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...payment, payment_method: 'card' }),
  });
  const text = await answer.text();
  if (!text.startsWith('{"status":200')) throw new Error(`not stored: ${answer.status} ${text}`);
}

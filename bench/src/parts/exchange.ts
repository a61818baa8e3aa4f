import { randomUUID } from 'node:crypto';
import { openExchangers } from '../exchange/exchangers.ts';
import { concurrently } from '../load/concurrently.ts';
import { type Line, note, perSecond } from '../report.ts';
import type { Add } from '../run-parts.ts';
import { type DatabaseAt, onEachDatabase } from '../services/each-database.ts';
import { origin, startApi, withServices } from '../services/servers.ts';
import { BUDGETS, EXCHANGES, LOAD, PORTS } from '../settings.ts';

const COFFEE = { point_shop_goods_name: '아메리카노 한 잔', handle_point: 5_000 };

/** Measures point exchanges per second by alternating members. @param folder for data */
export const measureExchange = (folder: string, add: Add): Promise<void> =>
  onEachDatabase(folder, 'exchange', async (engine, at) => add(await measure(engine, at)));

async function measure(engine: string, at: DatabaseAt): Promise<Line> {
  note(`exchanges on ${engine}`);
  const api = { port: PORTS.pgApi, ...at };
  // the first start fills the database
  await withServices((services) => startApi(services, api));
  const { members, warmUp, counted } = EXCHANGES;
  const tokens = await openExchangers(at, members, (COFFEE.handle_point * (warmUp + counted)) / members);
  const rate = await withServices(async (services) => {
    await startApi(services, api);
    const exchange = (n: number) => exchangeOne(origin(PORTS.pgApi), tokens[n % tokens.length] ?? '');
    const numbers = Array.from({ length: warmUp + counted }, (_, n) => n);
    await concurrently(numbers.slice(0, warmUp), LOAD.connections, exchange);
    return concurrently(numbers.slice(warmUp), LOAD.connections, exchange);
  });
  return {
    what: `Exchanges of points, ${engine}, ten at once`,
    value: perSecond(rate),
    budget: `≥ ${BUDGETS.exchanges}/s`,
    met: rate >= BUDGETS.exchanges,
  };
}

/** @throws when the exchange failed, since its speed would be meaningless */
async function exchangeOne(api: string, token: string): Promise<void> {
  const answer = await fetch(`${api}/api/mypage/point-shop`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(COFFEE),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`not exchanged: ${answer.status} ${text}`);
}

import type { Transaction } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import { DAY } from './clock.ts';
import { exchangeOnce } from './exchange.ts';
import { insertAll } from './insert.ts';
import { type Deeds, grantPoints } from './ledger.ts';

const BUYER = '커피두잔';
const EXCHANGE_DAYS_AGO = 6;

/** The ledger of everything that was done, and one exchange by the buyer. */
export async function fillPoints(trx: Transaction<Database>, deeds: Deeds): Promise<void> {
  const entries = grantPoints(deeds);
  const cheapest = await trx
    .selectFrom('point_shop_goods')
    .select(['id', 'price'])
    .orderBy('price')
    .orderBy('place', 'desc')
    .executeTakeFirstOrThrow();
  const at = new Date(deeds.now.getTime() - EXCHANGE_DAYS_AGO * DAY);
  const exchange = exchangeOnce(entries, deeds.people.idOf(BUYER), cheapest, at);

  await insertAll(trx, 'point_entries', entries);
  if (!exchange) return;
  await insertAll(trx, 'point_entries', [exchange.entry]);
  await insertAll(trx, 'point_uses', exchange.uses);
  await insertAll(trx, 'point_exchanges', [exchange.exchange]);
}

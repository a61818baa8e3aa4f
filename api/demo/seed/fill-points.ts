import type { Transaction } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import { DAY } from './clock.ts';
import { exchangePoints } from './exchange.ts';
import { insertAll } from './insert.ts';
import { type Activity, earnedEntries } from './ledger.ts';

const BUYER = '커피두잔';
const EXCHANGE_DAYS_AGO = 6;

/** Inserts the point entries earned by the activity, and one exchange of the demo buyer in the point shop. */
export async function fillPoints(trx: Transaction<Database>, activity: Activity): Promise<void> {
  const entries = earnedEntries(activity);
  const cheapest = await trx
    .selectFrom('point_shop_goods')
    .select(['id', 'name', 'price'])
    .orderBy('price')
    .orderBy('place', 'desc')
    .executeTakeFirstOrThrow();
  const at = new Date(activity.now.getTime() - EXCHANGE_DAYS_AGO * DAY);
  const exchange = exchangePoints(entries, activity.people.idOf(BUYER), cheapest, at);

  await insertAll(trx, 'point_entries', exchange?.entries ?? entries);
  if (!exchange) return;
  await insertAll(trx, 'point_entries', [exchange.entry]);
  await insertAll(trx, 'point_uses', exchange.uses);
  await insertAll(trx, 'point_exchanges', [exchange.exchange]);
}

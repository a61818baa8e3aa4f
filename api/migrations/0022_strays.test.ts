/** @database both: the statements of a migration run on either */

import { sql } from 'kysely';
import { type OldVersion, openOldVersion } from '../test/support/database/old-version.ts';

let opened: OldVersion;

beforeAll(async () => {
  opened = await openOldVersion('0021_orders');
  await opened.openShop();
  await sql`
    insert into payment_intents (order_no, member_id, goods_id, amount, state, imp_uid, next_check_at, buyer_name_enc) values
      ('given back', 1, 1, 30000, 'cancelled', 'imp_1', null, 'name'),
      ('open', 1, 1, 30000, 'prepared', null, now(), 'name');
    insert into payment_events (order_no, imp_uid, source, outcome) values
      ('open', null, 'redirect', 'unpaid'), ('open', null, 'reconcile', 'unpaid'), ('open', 'imp_2', 'redirect', 'unpaid'),
      ('given back', 'imp_1', 'redirect', 'cancelling'), ('given back', 'imp_1', 'cancel', 'cancelled');
  `.execute(opened.db);
  await opened.migrateTo('0022_strays');
});
afterAll(() => opened.close());

test('The data of a buyer is deleted if the payment was refunded, and kept if the buyer may still pay', async () => {
  const intents = await opened.db
    .selectFrom('payment_intents')
    .select(['order_no', 'buyer_name_enc', 'checks'])
    .orderBy('order_no')
    .execute();
  expect(intents).toEqual([
    { order_no: 'given back', buyer_name_enc: null, checks: 0 },
    { order_no: 'open', buyer_name_enc: 'name', checks: 0 },
  ]);
});

test('For each payment, only the first of several equal events without a change stays', async () => {
  const events = await opened.db
    .selectFrom('payment_events')
    .select(['imp_uid', 'source', 'outcome'])
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { imp_uid: null, source: 'redirect', outcome: 'unpaid' },
    { imp_uid: 'imp_2', source: 'redirect', outcome: 'unpaid' },
    { imp_uid: 'imp_1', source: 'redirect', outcome: 'cancelling' },
    { imp_uid: 'imp_1', source: 'cancel', outcome: 'cancelled' },
  ]);
});

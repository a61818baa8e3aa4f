/** @database both: the statements of a migration run on either */

import { sql } from 'kysely';
import { type OldVersion, openOldVersion } from '../test/support/database/old-version.ts';

let opened: OldVersion;

beforeAll(async () => {
  opened = await openOldVersion('0033_nickname_readings');
  await opened.openShop();
  await sql`
    insert into payment_intents (order_no, member_id, goods_id, amount, state, imp_uid, created_at, settled_at) values
      ('new', 1, 1, 30000, 'paid', 'imp_1', now() - interval '89 days', now()),
      ('old', 1, 1, 30000, 'paid', 'imp_2', now() - interval '91 days', now()),
      ('back', 1, 1, 30000, 'cancelled', 'imp_3', now(), now());
    insert into orders (order_no, imp_uid, member_id, goods_id, counsellor_id, goods_name, category, communicate, minutes,
        participants, counsellor_nickname, price, sessions, paid_at, valid_until)
      values ('new', 'imp_1', 1, 1, 2, '상담', '심리상담', '화상', 50, 1, '서윤', 30000, 4, now(), now() + interval '50 days');
  `.execute(opened.db);
  await opened.migrateTo('0036_provider_refunds');
});
afterAll(() => opened.close());

test('The payments of recent orders are compared within a day', async () => {
  const due = await opened.db
    .selectFrom('payment_intents')
    .select(['order_no'])
    .where('next_check_at', '<=', new Date(Date.now() + 25 * 3600 * 1000))
    .execute();
  expect(due).toEqual([{ order_no: 'new' }]);
});

test('A refund that was made at the provider is done', async () => {
  const insert = (status: 'done' | 'requested', next_try_at: Date | null) =>
    opened.db
      .insertInto('refunds')
      .values({ order_id: 1, amount: 1_000, kind: 'provider', status, next_try_at })
      .execute();
  await expect(insert('requested', new Date())).rejects.toThrow('check constraint');
  await insert('done', null);
});

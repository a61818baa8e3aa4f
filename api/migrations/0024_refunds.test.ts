/** @database both: the statements of a migration run on either */

import { sql } from 'kysely';
import { type OldVersion, openOldVersion } from '../test/support/database/old-version.ts';

let opened: OldVersion;

beforeAll(async () => {
  opened = await openOldVersion('0022_strays');
  await opened.openShop();
  await sql`
    insert into payment_intents (order_no, member_id, goods_id, amount, state, imp_uid, settled_at)
      values ('one', 1, 1, 30000, 'paid', 'imp_1', now());
    insert into orders (order_no, imp_uid, member_id, goods_id, counsellor_id, goods_name, category, communicate, minutes,
        participants, counsellor_nickname, price, sessions, paid_at, valid_until)
      values ('one', 'imp_1', 1, 1, 2, '상담', '심리상담', '화상', 50, 1, '서윤', 30000, 4, now(), now() + interval '50 days');
    insert into refunds (order_id, amount, kind, status, processed_at) values
      (1, 7500, 'failure', 'done', now()), (1, 15000, 'request', 'requested', null), (1, 9000, 'request', 'refused', null);
  `.execute(opened.db);
  await opened.migrateTo('0024_refunds');
});
afterAll(() => opened.close());

test('Earlier refunds are kept; an open one is due at once', async () => {
  const refunds = await opened.db
    .selectFrom('refunds')
    .select(['amount', 'status', (eb) => eb('next_try_at', '<=', new Date(Date.now() + 60_000)).as('due')])
    .orderBy('id')
    .execute();
  expect(refunds).toEqual([
    { amount: 7_500, status: 'done', due: null },
    { amount: 15_000, status: 'requested', due: true },
    { amount: 9_000, status: 'refused', due: null },
  ]);
});

test('An order has at most one requested refund, and a session at most one for its failure', async () => {
  const refund = (values: { kind: 'request' | 'failure'; position?: number }) =>
    opened.db
      .insertInto('refunds')
      .values({ order_id: 1, amount: 100, next_try_at: new Date(), ...values })
      .execute();
  await expect(refund({ kind: 'request' })).rejects.toThrow('refunds_asked');
  await refund({ kind: 'failure', position: 2 });
  await expect(refund({ kind: 'failure', position: 2 })).rejects.toThrow('refunds_session');
  await refund({ kind: 'failure', position: 3 });
});

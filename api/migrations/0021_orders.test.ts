/** @database both: the statements of a migration run on either */

import { sql } from 'kysely';
import { type OldVersion, openOldVersion } from '../test/support/database/old-version.ts';

let opened: OldVersion;

beforeAll(async () => {
  opened = await openOldVersion('0019_tempo');
  await opened.openShop();
  await sql`
    insert into payment_intents (order_no, member_id, goods_id, amount, state, imp_uid, settled_at) values
      ('known', 1, 1, 30000, 'cancelled', 'imp_2', now()),
      ('open', 1, 1, 30000, 'prepared', null, null),
      ('given up', 1, 1, 30000, 'cancelled', null, now());
    insert into orders (order_no, imp_uid, member_id, goods_id, counsellor_id, goods_name, price, sessions, paid_at, valid_until)
      values
      ('lost', 'imp_1', 1, 1, 2, '상담', 30000, 4, '2026-07-01T14:00:00Z', '2026-08-26T14:00:00Z'),
      ('known', 'imp_2', 1, 1, 2, '상담', 28000, 1, '2026-07-01T15:00:00Z', '2026-07-15T15:00:00Z');
    insert into refunds (order_id, amount, rate, status, processed_at) values (2, 28000, 100, 'done', now());
  `.execute(opened.db);
  await opened.migrateTo('0021_orders');
});
afterAll(() => opened.close());

test('Earlier orders keep their amounts, get a payment, and are valid to the end of a day', async () => {
  const orders = await opened.db
    .selectFrom('orders as o')
    .innerJoin('payment_intents as i', 'i.order_no', 'o.order_no')
    .select(['o.order_no', 'o.price', 'o.communicate', 'o.minutes', 'o.counsellor_nickname', 'o.valid_until'])
    .select(['i.state', 'i.imp_uid', 'i.amount'])
    .orderBy('o.id')
    .execute();
  const same = { communicate: '화상', minutes: 50, counsellor_nickname: '서윤', state: 'paid' };
  expect(orders).toEqual([
    {
      ...same,
      order_no: 'lost',
      price: 30_000,
      amount: 30_000,
      imp_uid: 'imp_1',
      valid_until: new Date('2026-08-26T15:00:00Z'),
    },
    {
      ...same,
      order_no: 'known',
      price: 28_000,
      amount: 30_000,
      imp_uid: 'imp_2',
      valid_until: new Date('2026-07-16T15:00:00Z'),
    },
  ]);
});

test('Reconciliation checks open intents; unpaid ones have failed', async () => {
  const states = await opened.db
    .selectFrom('payment_intents')
    .select(['order_no', 'state'])
    .where('order_no', 'in', ['open', 'given up'])
    .orderBy('order_no')
    .execute();
  expect(states).toEqual([
    { order_no: 'given up', state: 'failed' },
    { order_no: 'open', state: 'prepared' },
  ]);
  const due = await opened.db
    .selectFrom('payment_intents')
    .select('order_no')
    .where('next_check_at', '<=', new Date())
    .execute();
  expect(due).toEqual([{ order_no: 'open' }]);
});

const refund = (order_id: number, amount: number, status: 'requested' | 'refused' = 'requested') =>
  opened.db.insertInto('refunds').values({ order_id, amount, kind: 'failure', status }).execute();

test('Refunds of an order together never exceed its price, even concurrent ones', async () => {
  await expect(refund(2, 1)).rejects.toThrow('refunds exceed the price');
  await refund(2, 28_000, 'refused');
  await refund(1, 10_000);
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => refund(1, 8_000)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await refund(1, 4_000);
  await expect(refund(1, 1)).rejects.toThrow('refunds exceed the price');
  const grown = opened.db.updateTable('refunds').set({ status: 'requested' }).where('status', '=', 'refused').execute();
  await expect(grown).rejects.toThrow('refunds exceed the price');
});

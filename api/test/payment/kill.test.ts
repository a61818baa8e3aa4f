/** @database both: both databases must recover from a killed process */

import type { OpenDatabase } from '../../src/db/connection/open.ts';
import { storeOrder } from '../../src/modules/order/payment/operations/store-order.ts';
import { TEST_SERVER } from '../support/database/database.ts';
import { openKilledShop } from './killed-shop.ts';

/** The process is killed at every step, or at every sixth with the embedded database, which takes long to open. */
const EVERY = TEST_SERVER ? 1 : 6;

let killed: Awaited<ReturnType<typeof openKilledShop>>;
beforeAll(async () => {
  killed = await openKilledShop();
});
afterAll(() => killed.close());

const intentOf = ({ db }: OpenDatabase, orderNo: string) =>
  db
    .selectFrom('payment_intents')
    .select(['state', 'reason'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
const ordersOf = ({ db }: OpenDatabase, orderNo: string) =>
  db.selectFrom('orders').select(['imp_uid', 'price']).where('order_no', '=', orderNo).execute();

test('SIGKILL at any step of storing leaves one order of the payment', async () => {
  let killAt = 1;
  let back = await killed.within(async (opened) => killed.pay(opened, killed.shop.buyers[0], 'no-webhook'));
  for (let wasKilled = true; wasKilled; killAt += EVERY) {
    wasKilled = await killed.run({ memberId: back.memberId, store: back.back, killAt });
    const { order_no, imp_uid, order_price: price } = back.back;
    back = await killed.within(async (opened) => {
      await killed.reconcileAll(opened);
      expect([killAt, await intentOf(opened, order_no)]).toEqual([killAt, { state: 'paid', reason: null }]);
      expect(await ordersOf(opened, order_no)).toEqual([{ imp_uid, price }]);
      const audits = await opened.db
        .selectFrom('audit_rows')
        .select('amount')
        .where('action', '=', 'order stored')
        .execute();
      const { selling_cnt } = await opened.db
        .selectFrom('goods')
        .select('selling_cnt')
        .where('id', '=', back.back.goods_id)
        .executeTakeFirstOrThrow();
      expect(audits).toEqual(Array(selling_cnt).fill({ amount: price }));
      return killed.pay(opened, killed.shop.buyers[0], 'no-webhook');
    });
    expect(killed.books.find(imp_uid)).toMatchObject({ status: 'paid', cancel_amount: 0 });
  }
  expect(killAt).toBeGreaterThan(8);
});

test('SIGKILL at any step of a refund refunds once', async () => {
  const payWrongly = async (opened: OpenDatabase) => {
    const paid = await killed.pay(opened, killed.shop.buyers[1], 'tampered');
    const services = { db: opened.db, payments: killed.payments() };
    expect(await storeOrder(services, paid.memberId, paid.back)).toMatchObject({ status: 400 });
    return paid;
  };
  let killAt = 1;
  let { memberId, back } = await killed.within(payWrongly);
  for (let wasKilled = true; wasKilled; killAt += EVERY) {
    wasKilled = await killed.run({ memberId, cancel: back.imp_uid, killAt });
    const { order_no, imp_uid } = back;
    ({ memberId, back } = await killed.within(async (opened) => {
      await killed.reconcileAll(opened);
      expect([killAt, await intentOf(opened, order_no)]).toEqual([killAt, { state: 'cancelled', reason: 'amount' }]);
      expect(await ordersOf(opened, order_no)).toEqual([]);
      return payWrongly(opened);
    }));
    const payment = killed.books.find(imp_uid);
    expect(payment?.cancel_amount).toBe(payment?.amount);
    expect(payment?.cancel_history).toHaveLength(1);
  }
  expect(killAt).toBeGreaterThan(8);
});

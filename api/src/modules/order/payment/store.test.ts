/** @database both: concurrent calls depend on locks */

import type { PaymentState } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { compareBooks, type Market, startMarket } from '../../../../test/support/market/market.ts';

const MANY = 100;

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const salesOf = async (id: number) =>
  (await market.db.selectFrom('goods').select('selling_cnt').where('id', '=', id).executeTakeFirstOrThrow())
    .selling_cnt;

describe('Storing a payment', () => {
  it(`${MANY} times concurrently makes one order, one sale, one row in the audit`, async () => {
    const { id, pay, store } = await market.newBuyer('at-once');
    const sales = await salesOf(market.sold.id);
    const back = await pay(market.sold, 'no-webhook');
    const answers = await Promise.all(Array.from({ length: MANY }, () => store(back)));
    const orders = await market.db.selectFrom('orders').selectAll().where('member_id', '=', id).execute();
    expect(orders).toMatchObject([{ imp_uid: back.imp_uid, order_no: back.order_no, price: market.sold.price }]);
    const results = new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`));
    expect([...results]).toEqual([`200 ${JSON.stringify({ status: 200, message: '', order_id: orders[0]?.id })}`]);
    expect((await salesOf(market.sold.id)) - sales).toBe(1);
    const audit = await market.db
      .selectFrom('audit_rows')
      .selectAll()
      .where('table_name', '=', 'orders')
      .where('target_id', '=', orders[0]?.id ?? 0)
      .execute();
    expect(audit).toMatchObject([
      { actor_id: id, action: 'order stored', amount: market.sold.price, from_state: 'prepared', to_state: 'paid' },
    ]);
  });

  it('that was stored before needs no provider', async () => {
    const { pay, store } = await market.newBuyer('known');
    const back = await pay(market.sold, 'no-webhook');
    const first = await store(back);
    market.portone.faults.add({ on: 'read', how: 'error', times: 2 });
    expect((await store(back)).json()).toEqual(first.json());
    expect((await store({ ...back, order_price: 1 })).statusCode).toBe(503);
    market.portone.faults.clear();
    await compareBooks(market);
  });

  it('that fails on the database is 503, and a job looks the payment up later', async () => {
    const { pay, store } = await market.newBuyer('database');
    const back = await pay(market.sold, 'no-webhook');
    await sql`
      create function refuse_order() returns trigger language plpgsql
      as 'begin raise exception using errcode = ''57014''; end'
    `.execute(market.db);
    await sql`create trigger refuse_order before insert on orders execute function refuse_order()`.execute(market.db);
    expect((await store(back)).statusCode).toBe(503);
    expect(await market.intentOf(back.order_no)).toMatchObject({ state: 'prepared' });
    await sql`drop function refuse_order cascade`.execute(market.db);
    await market.runJobs();
    expect(await market.intentOf(back.order_no)).toMatchObject({ state: 'paid' });
    await compareBooks(market);
  });

  it.each(['no-webhook', 'webhook-first'] as const)(
    'after a price change (%s) needs only the stored data of the payment',
    async (situation) => {
      const { browser, pay, store } = await market.newBuyer(`new-price-${situation}`);
      const back = await pay(market.sold, situation);
      const sell = (sell_price: number) =>
        market.db.updateTable('goods').set({ sell_price }).where('id', '=', market.sold.id).execute();
      await sell(market.sold.price - 1_000);
      if (situation === 'webhook-first') await market.runJobs();
      const { amount } = (await browser.send('GET', `/api/order/payment/${back.order_no}`)).json<PaymentState>();
      expect(amount).toBe(market.sold.price);
      expect((await store({ ...back, order_price: amount })).json()).toMatchObject({ status: 200 });
      await sell(market.sold.price);
      await market.reconcileAll();
      expect(await market.orderOf(back.imp_uid)).toBeDefined();
      await compareBooks(market);
    },
  );
});

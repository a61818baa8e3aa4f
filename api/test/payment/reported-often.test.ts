/** @database both: concurrent transactions store one stray payment */

import type { PreparedPayment } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { compareBooks, type Market, startMarket } from '../support/market/market.ts';

const MANY = 100;

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

describe('A payment', () => {
  it(`that nobody prepared and that is reported ${MANY} times at once is refunded by one job, and recorded once`, async () => {
    const { buyer, store } = await market.newBuyer('stray');
    const { id: goods_id, price: order_price } = market.sold;
    const order_no = `ONMAUM_${Date.now()}_1`;
    const imp_uid = await buyer.pay({ orderNo: order_no, amount: order_price }, 'no-webhook');
    const body = { goods_id, order_price, order_no, imp_uid };
    const answers = await Promise.all(Array.from({ length: MANY }, () => store(body)));
    expect(new Set(answers.map((answer) => answer.json().status))).toEqual(new Set([404]));
    const { rows: jobs } = await sql`
      select id from pgboss.job where name = 'cancel-payment' and data ->> 'impUid' = ${imp_uid}
    `.execute(market.db);
    expect(jobs).toHaveLength(1);
    await market.runJobs();
    expect((await store(body)).json()).toMatchObject({ status: 404 });
    const events = await market.db
      .selectFrom('payment_events')
      .select(['source', 'outcome'])
      .where('imp_uid', '=', imp_uid)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { source: 'redirect', outcome: 'cancelling' },
      { source: 'cancel', outcome: 'cancelled' },
    ]);
    const audit = await market.db
      .selectFrom('audit_rows as a')
      .innerJoin('stray_payments as s', 's.id', 'a.target_id')
      .select(['a.amount', 'a.from_state', 'a.to_state'])
      .where('a.table_name', '=', 'stray_payments')
      .where('s.imp_uid', '=', imp_uid)
      .orderBy('a.id')
      .execute();
    expect(audit).toEqual([
      { amount: order_price, from_state: 'stray', to_state: 'cancelling' },
      { amount: order_price, from_state: 'cancelling', to_state: 'cancelled' },
    ]);
    await compareBooks(market);
  });

  it('that nobody prepared is refunded by reconciliation if its job has failed', async () => {
    const { buyer, store } = await market.newBuyer('stray-lost');
    const { id: goods_id, price: order_price } = market.sold;
    const order_no = `ONMAUM_${Date.now()}_2`;
    const imp_uid = await buyer.pay({ orderNo: order_no, amount: order_price }, 'no-webhook');
    await store({ goods_id, order_price, order_no, imp_uid });
    await sql`delete from pgboss.job where data ->> 'impUid' = ${imp_uid}`.execute(market.db);
    await market.reconcileAll();
    expect(market.portone.books.find(imp_uid)).toMatchObject({ cancel_amount: order_price });
    await compareBooks(market);
  });

  it('that is unpaid or stored already is recorded once, even if it is looked up often', async () => {
    const { buyer, prepare, store } = await market.newBuyer('asks');
    const { order_no } = (await prepare(market.sold)).json<PreparedPayment>();
    const body = { goods_id: market.sold.id, order_price: market.sold.price, order_no };
    const { impUid: declined } = await buyer.open({ orderNo: order_no, amount: market.sold.price });
    for (let times = 0; times < 5; times += 1) await store({ ...body, imp_uid: declined });
    const imp_uid = await buyer.pay({ orderNo: order_no, amount: market.sold.price }, 'no-webhook');
    for (let times = 0; times < 5; times += 1) await store({ ...body, imp_uid });
    for (let times = 0; times < 5; times += 1) await store({ ...body, imp_uid, goods_id: 1, order_price: 1 });
    const events = await market.db
      .selectFrom('payment_events')
      .select(['imp_uid', 'outcome'])
      .where('order_no', '=', order_no)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { imp_uid: declined, outcome: 'unpaid' },
      { imp_uid, outcome: 'stored' },
      { imp_uid, outcome: 'repeated' },
      { imp_uid, outcome: 'refused' },
    ]);
  });
});

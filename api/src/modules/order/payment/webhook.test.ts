/** @database both: the job queue must run on both */

import type { PreparedPayment } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { type Market, startMarket } from '../../../../test/support/market/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

describe('The webhook', () => {
  const report = (payload: object | string, type: string) =>
    market.app.inject({ method: 'POST', url: '/api/order/webhook', headers: { 'content-type': type }, payload });
  const FORM = 'application/x-www-form-urlencoded';

  it('accepts JSON and forms, and gives every report the same answer', async () => {
    const { pay } = await market.newBuyer('reported');
    const back = await pay(market.sold, 'no-webhook');
    const { imp_uid, order_no: merchant_uid } = back;
    const form = new URLSearchParams({ imp_uid, merchant_uid, status: 'paid', cancellation_id: '' }).toString();
    const answers = await Promise.all([
      report({ imp_uid, merchant_uid, status: 'paid' }, 'application/json'),
      report(form, FORM),
      report({ imp_uid: 'imp_1', merchant_uid: 'unknown' }, 'application/json'),
    ]);
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([200, '{"status":200}']));
    const { rows } = await jobs(merchant_uid);
    expect(rows).toHaveLength(1);
    await market.runJobs();
    expect(await market.orderOf(imp_uid)).toBeDefined();
    // a settled payment is not looked up at the provider
    await report(form, FORM);
    expect((await jobs(merchant_uid)).rows.every(({ state }) => state === 'completed')).toBe(true);
  });

  it('is the only payment call that accepts forms', async () => {
    const { browser } = await market.newBuyer('form');
    const answer = await browser.send('POST', '/api/order/store', {
      headers: { 'content-type': FORM },
      payload: 'goods_id=1',
    });
    expect(answer.statusCode).toBe(422);
    expect((await report('merchant_uid=&imp_uid=x', FORM)).statusCode).toBe(422);
  });

  it('does not trust the content of a report', async () => {
    const { prepare } = await market.newBuyer('lied-about');
    const { order_no } = (await prepare(market.sold)).json<PreparedPayment>();
    await report({ imp_uid: 'imp_1', merchant_uid: order_no, status: 'paid' }, 'application/json');
    await market.runJobs();
    expect(await market.intentOf(order_no)).toMatchObject({ state: 'prepared', imp_uid: null });
  });

  const jobs = (orderNo: string) =>
    sql<{
      state: string;
    }>`select state from pgboss.job where name = 'settle-payment' and data ->> 'orderNo' = ${orderNo}`.execute(
      market.db,
    );
});

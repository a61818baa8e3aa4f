/** @database both: a payment is settled by concurrent transactions */

import { SITUATIONS, type Situation } from '../../emulators/portone/situations.ts';
import { compareBooks, type Market, startMarket } from '../support/market/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket({ PORTONE_TIMEOUT_SECONDS: '1.5' });
});
afterAll(() => market.close());
afterEach(() => market.portone.faults.clear());

const ordersOf = (member: number) =>
  market.db.selectFrom('orders').select(['id', 'imp_uid', 'price']).where('member_id', '=', member).execute();
const intentsOf = (member: number) =>
  market.db.selectFrom('payment_intents').select(['state', 'reason']).where('member_id', '=', member).execute();

it.each(Object.keys(SITUATIONS) as Situation[])(
  'After "%s" there is one order with one paid payment, or the money was refunded',
  async (situation) => {
    const buyer = await market.newBuyer(situation);
    const back = await buyer.pay(market.sold, situation);
    // the buyer comes back twice, unless the redirect was lost
    if (situation !== 'lost-redirect') await Promise.all([buyer.store(back), buyer.store(back)]);
    await market.reconcileAll();
    if (situation === 'tampered' || situation === 'cancel-refused') {
      expect(await ordersOf(buyer.id)).toEqual([]);
      expect(await intentsOf(buyer.id)).toEqual([{ state: 'cancelled', reason: 'amount' }]);
      // the prepared refusal is used up, so the refund was retried
      expect(market.portone.faults.take('cancel', [back.imp_uid])).toBeUndefined();
    } else {
      expect(await ordersOf(buyer.id)).toMatchObject([{ imp_uid: back.imp_uid, price: market.sold.price }]);
      expect(await intentsOf(buyer.id)).toEqual([{ state: 'paid', reason: null }]);
      // a repeated call returns the same order
      const [order] = await ordersOf(buyer.id);
      expect((await buyer.store(back)).json()).toEqual({ status: 200, message: '', order_id: order?.id });
    }
    await compareBooks(market);
  },
);

it.each(['timeout', 'drop', 'error'] as const)(
  'If the provider does not answer (%s), the buyer is told to try again, and later has one order',
  async (how) => {
    const buyer = await market.newBuyer(`silent-${how}`);
    const back = await buyer.pay(market.sold, 'no-webhook');
    market.portone.faults.add({ on: 'read', how, times: 3 });
    const answer = await buyer.store(back);
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      '결제 서비스가 응답하지 않습니다. 잠시 후 다시 시도해주세요.',
    ]);
    const state = async () => (await buyer.browser.send('GET', `/api/order/payment/${back.order_no}`)).json();
    const { id: goods_id, price: amount } = market.sold;
    expect(await state()).toEqual({ state: 'prepared', goods_id, amount, order_id: null });
    market.portone.faults.clear();
    // runs the job that the failed call has added, with retries for slow machines, but no reconciliation
    await market.runJobs();
    const [order] = await ordersOf(buyer.id);
    expect(await state()).toEqual({ state: 'paid', goods_id, amount, order_id: order?.id });
    await compareBooks(market);
  },
);

it.each(['refuse', 'error', 'timeout', 'drop', 'lost'] as const)(
  'Money is refunded once, even if the provider fails at first (%s)',
  async (how) => {
    const buyer = await market.newBuyer(`giving-${how}`);
    const back = await buyer.pay(market.sold, 'tampered');
    market.portone.faults.add({ on: 'cancel', how, times: 2, imp_uid: back.imp_uid });
    expect((await buyer.store(back)).json()).toMatchObject({ status: 400, message: '위조된 결제시도입니다.' });
    expect(await intentsOf(buyer.id)).toEqual([{ state: 'cancelling', reason: 'amount' }]);
    await market.reconcileAll();
    expect(await intentsOf(buyer.id)).toEqual([{ state: 'cancelled', reason: 'amount' }]);
    expect(market.portone.books.find(back.imp_uid)?.cancel_history).toHaveLength(1);
    await compareBooks(market);
  },
);

it('Without redirect, webhook and jobs, reconciliation alone finds the payment', async () => {
  const buyer = await market.newBuyer('alone');
  const back = await buyer.pay(market.sold, 'no-webhook');
  await market.reconcileAll();
  expect(await ordersOf(buyer.id)).toMatchObject([{ imp_uid: back.imp_uid }]);
  await compareBooks(market);
});

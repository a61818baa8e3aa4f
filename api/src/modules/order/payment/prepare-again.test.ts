/** @database both: concurrent calls depend on locks */

import { ORDER_STATUS, type PreparedPayment } from '@onmaum/shared-contract';
import { type Market, startMarket } from '../../../../test/support/market/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const BOUGHT = [409, 'bought_already', '이 솔루션은 조금 전에 결제를 마쳤어요.'];
const said = (answer: { statusCode: number; json: () => { code?: string; message?: string } }) => {
  const { code, message } = answer.json();
  return [answer.statusCode, code, message];
};

describe('Buying the same solution again', () => {
  it('needs a confirmation within half an hour; another solution does not', async () => {
    const { id, pay, store, prepare } = await market.newBuyer('twice');
    const back = await pay(market.sold, 'no-webhook');
    await store(back);
    expect(said(await prepare(market.sold))).toEqual(BOUGHT);
    expect(said(await prepare(market.sold, { again: 'N' }))).toEqual(BOUGHT);
    const other = await market.db
      .selectFrom('goods')
      .select(['id', 'sell_price as price'])
      .where('id', '<>', market.sold.id)
      .where('counsellor_id', '=', market.sold.counsellorId)
      .where('sell_status', '=', 'Y')
      .where('sell_edate', 'is', null)
      .where('sell_sdate', 'is', null)
      .executeTakeFirstOrThrow();
    expect((await prepare(other)).statusCode).toBe(200);
    const again = (await prepare(market.sold, { again: 'Y' })).json<PreparedPayment>().order_no;
    expect(again).not.toBe(back.order_no);
    // the payment window was closed: the same confirmation is required again, and the order number stays
    expect(said(await prepare(market.sold))).toEqual(BOUGHT);
    expect((await prepare(market.sold, { again: 'Y' })).json<PreparedPayment>().order_no).toBe(again);
    const created_at = new Date(Date.now() - 31 * 60_000);
    await market.db.updateTable('orders').set({ created_at }).where('member_id', '=', id).execute();
    expect((await prepare(market.sold)).statusCode).toBe(200);
  });

  it('needs no confirmation after a refund', async () => {
    const { id, pay, store, prepare } = await market.newBuyer('refunded');
    await store(await pay(market.sold, 'no-webhook'));
    const order_status = ORDER_STATUS.refunded;
    await market.db.updateTable('orders').set({ order_status }).where('member_id', '=', id).execute();
    expect((await prepare(market.sold)).statusCode).toBe(200);
  });

  it('while the first payment is being stored never gets another order number', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, pay, store, prepare } = await market.newBuyer(`meanwhile-${round}`);
      const back = await pay(market.sold, 'no-webhook');
      const tabs = Array.from({ length: 10 }, () => prepare(market.sold));
      const [stored, ...answers] = await Promise.all([store(back), ...tabs, prepare(market.sold)]);
      expect(stored.json()).toMatchObject({ status: 200 });
      for (const answer of answers) {
        if (answer.statusCode === 409) expect(said(answer)).toEqual(BOUGHT);
        else expect(answer.json()).toMatchObject({ order_no: back.order_no });
      }
      const intents = market.db.selectFrom('payment_intents').select('order_no').where('member_id', '=', id);
      expect(await intents.execute()).toEqual([{ order_no: back.order_no }]);
    }
  });
});

describe('A payment that was not reported', () => {
  /** Somebody pays; neither the browser nor the provider reports it. */
  async function payUnreported(hint: string) {
    const buyer = await market.newBuyer(hint);
    const { order_no, imp_uid } = await buyer.pay(market.sold, 'no-webhook');
    const numbers = async () => {
      const all = market.db.selectFrom('payment_intents').select('order_no').where('member_id', '=', buyer.id);
      return (await all.execute()).map((intent) => intent.order_no);
    };
    return { ...buyer, order_no, imp_uid, numbers };
  }
  const setPrice = (sell_price: number) =>
    market.db.updateTable('goods').set({ sell_price }).where('id', '=', market.sold.id).execute();
  afterEach(async () => {
    market.portone.faults.clear();
    await setPrice(market.sold.price);
  });

  it('is found before the solution can be paid at its new price', async () => {
    const { id, prepare, order_no, imp_uid, numbers } = await payUnreported('old-price');
    const now = { id: market.sold.id, price: market.sold.price + 1_000 };
    await setPrice(now.price);
    const answers = await Promise.all(Array.from({ length: 10 }, () => prepare(now)));
    expect(answers.map(said)).toEqual(answers.map(() => BOUGHT));
    expect(await numbers()).toEqual([order_no]);
    expect(await market.orderOf(imp_uid)).toMatchObject({ member_id: id });
    // after cancelling, the same confirmation is required again
    expect(said(await prepare(now))).toEqual(BOUGHT);
    expect((await prepare(now, { again: 'Y' })).json()).toMatchObject({ amount: now.price });
  });

  it('is found when its order number is no longer offered', async () => {
    const { id, prepare, order_no, imp_uid, numbers } = await payUnreported('old-number');
    const created_at = new Date(Date.now() - 10 * 3600 * 1000);
    await market.db.updateTable('payment_intents').set({ created_at }).where('member_id', '=', id).execute();
    const paid = market.portone.books.find(imp_uid);
    if (paid) paid.paid_at -= 3 * 3600;
    expect(said(await prepare(market.sold))).toEqual(BOUGHT);
    expect(await numbers()).toEqual([order_no]);
    expect(await market.orderOf(imp_uid)).toMatchObject({ member_id: id });
    expect(said(await prepare(market.sold))).toEqual(BOUGHT);
  });

  it('blocks another payment of its buyer until the provider answers', async () => {
    const { prepare, order_no, imp_uid, numbers } = await payUnreported('not-reported');
    const now = { id: market.sold.id, price: market.sold.price + 1_000 };
    await setPrice(now.price);
    market.portone.faults.add({ on: 'find', how: 'error', times: 100 });
    const refused = await prepare(now);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'provider_down']);
    expect([await numbers(), await market.orderOf(imp_uid)]).toEqual([[order_no], undefined]);
    market.portone.faults.clear();
    expect(said(await prepare(now))).toEqual(BOUGHT);
  });
});

/** @database both: refused payments are refunded by jobs, which depend on locks */

import { LEVEL, type PreparedPayment } from '@onmaum/shared-contract';
import { compareBooks, type Market, startMarket } from '../../../../test/support/market/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const otherGoods = () =>
  market.db
    .selectFrom('goods')
    .select(['id', 'sell_price as price'])
    .where('id', '<>', market.sold.id)
    .where('sell_price', '<>', market.sold.price)
    .limit(1)
    .executeTakeFirstOrThrow();

describe('A payment', () => {
  it('that another member claims is refused, and becomes an order of its buyer', async () => {
    const owner = await market.newBuyer('owner');
    const thief = await market.newBuyer('thief');
    const back = await owner.pay(market.sold, 'no-webhook');
    expect((await thief.store(back)).json()).toEqual({
      status: 400,
      message: '위조된 결제시도입니다.',
      order_id: null,
    });
    const order = await market.orderOf(back.imp_uid);
    expect(order?.member_id).toBe(owner.id);
    expect((await owner.store(back)).json()).toMatchObject({ status: 200, order_id: order?.id });
    for (const url of [`/api/order/receipt/${order?.id}`, `/api/order/payment/${back.order_no}`])
      expect([url, (await thief.browser.send('GET', url)).statusCode]).toEqual([url, 404]);
    await compareBooks(market);
  });

  it.each(['goods', 'price', 'number'] as const)('for something else (%s) is refused and refunded', async (what) => {
    const { pay, store } = await market.newBuyer(`other-${what}`);
    const other = await otherGoods();
    const back = await pay(market.sold, 'no-webhook');
    const lie = {
      goods: { goods_id: other.id },
      price: { order_price: market.sold.price - 1_000 },
      number: { order_no: 'ONMAUM_1_1' },
    }[what];
    expect((await store({ ...back, ...lie })).json()).toEqual({
      status: 400,
      message: '위조된 결제시도입니다.',
      order_id: null,
    });
    // a correct claim comes too late
    expect((await store(back)).json()).toMatchObject({ status: 400 });
    await market.reconcileAll();
    expect(await market.intentOf(back.order_no)).toMatchObject({
      state: 'cancelled',
      reason: 'forged',
      buyer_name_enc: null,
      buyer_tel_enc: null,
      buyer_email_enc: null,
    });
    expect(await market.orderOf(back.imp_uid)).toBeUndefined();
    await compareBooks(market);
  });

  it('for something else after it was stored is refused, and the order stays', async () => {
    const { pay, store } = await market.newBuyer('stored-first');
    const other = await otherGoods();
    const back = await pay(market.sold, 'no-webhook');
    expect((await store(back)).json()).toMatchObject({ status: 200 });
    const lie = { ...back, goods_id: other.id, order_price: other.price };
    expect((await store(lie)).json()).toMatchObject({ status: 400, order_id: null });
    await market.reconcileAll();
    expect(await market.orderOf(back.imp_uid)).toBeDefined();
    await compareBooks(market);
  });

  it('that was paid long ago is refused and refunded', async () => {
    const { pay, store } = await market.newBuyer('long-ago');
    const back = await pay(market.sold, 'no-webhook');
    const { payments } = market.app;
    const find = payments.find.bind(payments);
    const longAgo = new Date(Date.now() - 25 * 3600 * 1000);
    payments.find = async (impUid) => {
      const payment = await find(impUid);
      return payment && { ...payment, paidAt: longAgo };
    };
    expect((await store(back)).json()).toEqual({
      status: 404,
      message: '결제중 오류가 발생하였습니다. 다시 결제를 진행해주세요.',
      order_id: null,
    });
    payments.find = find;
    await market.reconcileAll();
    expect(await market.intentOf(back.order_no)).toMatchObject({ state: 'cancelled', reason: 'too_old' });
    await compareBooks(market);
  });

  it('of a solution that was stopped meanwhile is refused and refunded', async () => {
    const { pay, store } = await market.newBuyer('stopped');
    const back = await pay(market.sold, 'no-webhook');
    const sell = (sell_status: 'Y' | 'N') =>
      market.db.updateTable('goods').set({ sell_status }).where('id', '=', market.sold.id).execute();
    await sell('N');
    expect((await store(back)).json()).toMatchObject({ status: 404, order_id: null });
    await sell('Y');
    await market.reconcileAll();
    expect(await market.intentOf(back.order_no)).toMatchObject({ state: 'cancelled', reason: 'not_on_sale' });
    await compareBooks(market);
  });

  it.each([
    ['whose account is disabled', { status: 'disabled' }],
    ['who is no longer a counsellor', { level: LEVEL.member }],
  ] as const)('to a counsellor %s meanwhile is refused and refunded, and nothing more is sold', async (who, change) => {
    const { pay, store, prepare } = await market.newBuyer(`meanwhile-${who.length}`);
    const back = await pay(market.sold, 'no-webhook');
    const set = (to: { status?: 'active' | 'disabled'; level?: number }) =>
      market.db.updateTable('members').set(to).where('id', '=', market.sold.counsellorId).execute();
    await set(change);
    const answers = [await store(back), await prepare(market.sold)];
    await set({ status: 'active', level: LEVEL.counsellor });
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [200, { status: 404, message: expect.any(String), order_id: null }],
      [409, { code: 'not_on_sale', message: '지금은 구매할 수 없는 솔루션입니다.' }],
    ]);
    await market.reconcileAll();
    expect(await market.intentOf(back.order_no)).toMatchObject({ state: 'cancelled', reason: 'not_on_sale' });
    await compareBooks(market);
  });

  it('that the provider does not know, or that was not paid, is refused, and can still be paid', async () => {
    const { buyer, prepare, store } = await market.newBuyer('unpaid');
    const { order_no } = (await prepare(market.sold)).json<PreparedPayment>();
    const body = { goods_id: market.sold.id, order_price: market.sold.price, order_no };
    const tokenInvalid = {
      status: 401,
      message: '결제 토큰값이 유효하지 않습니다. 다시 결제를 진행해주세요.',
      order_id: null,
    };
    expect((await store({ ...body, imp_uid: 'imp_000000000000' })).json()).toEqual(tokenInvalid);
    const { impUid: declined } = await buyer.open({ orderNo: order_no, amount: market.sold.price });
    expect((await store({ ...body, imp_uid: declined })).json()).toEqual(tokenInvalid);
    await buyer.decide(declined, 'decline');
    expect((await store({ ...body, imp_uid: declined })).json()).toEqual(tokenInvalid);
    const imp_uid = await buyer.pay({ orderNo: order_no, amount: market.sold.price }, 'no-webhook');
    expect((await store({ ...body, imp_uid })).json()).toMatchObject({ status: 200 });
    expect((await store({ ...body, imp_uid: declined })).json()).toEqual(tokenInvalid);
    await compareBooks(market);
  });

  it('under a number that the site never issued is refused and refunded', async () => {
    const { buyer, store } = await market.newBuyer('own-number');
    const { id: goods_id, price: order_price } = market.sold;
    const body = { goods_id, order_price };
    const ours = `ONMAUM_${Date.now()}_0`;
    const imp_uid = await buyer.pay({ orderNo: ours, amount: order_price }, 'no-webhook');
    expect((await store({ ...body, order_no: ours, imp_uid })).json()).toMatchObject({ status: 404, order_id: null });
    // a payment of another site that uses the same shop at the provider
    const foreign = await buyer.pay({ orderNo: 'bookshop_1', amount: order_price }, 'no-webhook');
    expect((await store({ ...body, order_no: 'bookshop_1', imp_uid: foreign })).json()).toMatchObject({ status: 404 });
    await market.reconcileAll();
    expect([imp_uid, foreign].map((one) => market.portone.books.find(one)?.cancel_amount)).toEqual([order_price, 0]);
    // so that the books agree again
    market.portone.books.cancel({ imp_uid: foreign, reason: '' });
  });
});

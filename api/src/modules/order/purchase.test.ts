/** @database both: concurrent purchases depend on locks */

import type { PreparedPayment, Receipt, StoreResult } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { Browser } from '../../../test/support/browser.ts';
import { compareBooks, type Market, startMarket } from '../../../test/support/market.ts';

const MANY = 100;

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
afterEach(() => market.portone.faults.clear());

const { objectContaining } = expect;
const salesOf = async (id: number) =>
  (await market.db.selectFrom('goods').select('selling_cnt').where('id', '=', id).executeTakeFirstOrThrow())
    .selling_cnt;
const intentOf = (orderNo: string) =>
  market.db.selectFrom('payment_intents').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();
const orderOf = (impUid: string) =>
  market.db.selectFrom('orders').select(['id', 'member_id']).where('imp_uid', '=', impUid).executeTakeFirst();
const otherGoods = () =>
  market.db
    .selectFrom('goods')
    .select(['id', 'sell_price as price'])
    .where('id', '<>', market.sold.id)
    .where('sell_price', '<>', market.sold.price)
    .limit(1)
    .executeTakeFirstOrThrow();

describe('Preparing a payment', () => {
  it('registers the amount, keeps the buyer encrypted and the consents with version and time', async () => {
    const { browser, prepare } = await market.newBuyer('prepares');
    const answer = (await prepare(market.sold)).json<PreparedPayment>();
    expect(answer).toMatchObject({
      order_no: expect.stringMatching(/^ONMAUM_\d{13}_[0-9a-f]{12}$/),
      amount: market.sold.price,
      buyer_name: '김온유',
      imp_code: 'imp12345678',
      redirect_url: `http://localhost:3000/solution_counseling/${market.sold.id}`,
    });
    expect([...answer.name].length).toBeLessThanOrEqual(40);
    expect(market.portone.books.registered(answer.order_no)).toBe(market.sold.price);
    const intent = await intentOf(answer.order_no);
    expect(intent).toMatchObject({
      state: 'prepared',
      consents: ['purchase', 'refund', 'provide'],
      consent_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      consented_at: expect.any(Date),
    });
    expect(JSON.stringify(intent)).not.toMatch(/김온유|1234|example/);
    expect((await browser.send('GET', `/api/order/payment/${answer.order_no}`)).json()).toEqual({
      state: 'prepared',
      goods_id: market.sold.id,
      order_id: null,
    });
  });

  it('is refused for another price, for what is not on sale, for nothing, and for what one sells oneself', async () => {
    const { prepare } = await market.newBuyer('refused');
    const seller = market.shop(market.sold.counsellor);
    const stopped = await market.db
      .selectFrom('goods')
      .select(['id', 'sell_price as price'])
      .where('sell_status', '=', 'N')
      .executeTakeFirstOrThrow();
    const { id, price } = market.sold;
    const answers = await Promise.all([
      prepare({ id, price: price - 10 }),
      prepare(stopped),
      seller.prepare(market.sold),
      prepare({ id: 999_999, price }),
      prepare(market.sold, { refund_agree: 'N' }),
    ]);
    expect(answers.map((answer) => [answer.statusCode, answer.json().code, answer.json().message])).toEqual([
      [409, 'price_changed', '판매 가격이 바뀌었습니다. 바뀐 가격을 확인하고 다시 결제를 진행해주세요.'],
      [409, 'not_on_sale', '지금은 구매할 수 없는 솔루션입니다.'],
      [409, 'own_goods', '직접 판매하는 솔루션은 구매할 수 없습니다.'],
      [404, 'not_found', expect.any(String)],
      [422, 'invalid_input', expect.any(String)],
    ]);
  });

  it('says that the provider does not answer, and goes on with the same number when it does', async () => {
    const { id, prepare } = await market.newBuyer('again');
    market.portone.faults.add({ on: 'prepare', how: 'error', times: 1 });
    const refused = await prepare(market.sold);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'provider_down']);
    const { order_no } = (await prepare(market.sold)).json<PreparedPayment>();
    const intents = await market.db
      .selectFrom('payment_intents')
      .select('order_no')
      .where('member_id', '=', id)
      .execute();
    expect(intents).toEqual([{ order_no }]);
    expect(market.portone.books.registered(order_no)).toBe(market.sold.price);
  });

  it(`gives one number to ${MANY} tabs, and another one half an hour later`, async () => {
    const { id, prepare } = await market.newBuyer('tabs');
    const answers = await Promise.all(Array.from({ length: MANY }, () => prepare(market.sold)));
    const numbers = new Set(answers.map((answer) => answer.json<PreparedPayment>().order_no));
    expect([numbers.size, answers.every(({ statusCode }) => statusCode === 200)]).toEqual([1, true]);
    const open = () => market.db.selectFrom('payment_intents').select('order_no').where('member_id', '=', id).execute();
    expect(await open()).toHaveLength(1);
    const earlier = new Date(Date.now() - 31 * 60_000);
    await market.db.updateTable('payment_intents').set({ created_at: earlier }).where('member_id', '=', id).execute();
    expect(numbers).not.toContain((await prepare(market.sold)).json<PreparedPayment>().order_no);
    expect(await open()).toHaveLength(2);
  });
});

describe('Storing a payment', () => {
  it(`${MANY} times at once makes one order, one sale, one row in the audit`, async () => {
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

  it('by another member is refused, and settles for the one who paid', async () => {
    const owner = await market.newBuyer('owner');
    const thief = await market.newBuyer('thief');
    const back = await owner.pay(market.sold, 'no-webhook');
    expect((await thief.store(back)).json()).toEqual({
      status: 400,
      message: '위조된 결제시도입니다.',
      order_id: null,
    });
    const order = await orderOf(back.imp_uid);
    expect(order?.member_id).toBe(owner.id);
    expect((await owner.store(back)).json()).toMatchObject({ status: 200, order_id: order?.id });
    for (const url of [`/api/order/receipt/${order?.id}`, `/api/order/payment/${back.order_no}`])
      expect([url, (await thief.browser.send('GET', url)).statusCode]).toEqual([url, 404]);
    await compareBooks(market);
  });

  it.each(['goods', 'price', 'number'] as const)('for something else (%s) is refused and given back', async (what) => {
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
    // the truth comes too late
    expect((await store(back)).json()).toMatchObject({ status: 400 });
    await market.comeToRest();
    expect(await intentOf(back.order_no)).toMatchObject({ state: 'cancelled', reason: 'forged' });
    expect(await orderOf(back.imp_uid)).toBeUndefined();
    await compareBooks(market);
  });

  it('for something else after it was stored is refused, and the order stays', async () => {
    const { pay, store } = await market.newBuyer('stored-first');
    const other = await otherGoods();
    const back = await pay(market.sold, 'no-webhook');
    expect((await store(back)).json()).toMatchObject({ status: 200 });
    const lie = { ...back, goods_id: other.id, order_price: other.price };
    expect((await store(lie)).json()).toMatchObject({ status: 400, order_id: null });
    await market.comeToRest();
    expect(await orderOf(back.imp_uid)).toBeDefined();
    await compareBooks(market);
  });

  it('that was paid long ago is refused and given back', async () => {
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
    await market.comeToRest();
    expect(await intentOf(back.order_no)).toMatchObject({ state: 'cancelled', reason: 'too_old' });
    await compareBooks(market);
  });

  it('of a solution that was stopped meanwhile is refused and given back', async () => {
    const { pay, store } = await market.newBuyer('stopped');
    const back = await pay(market.sold, 'no-webhook');
    const sell = (sell_status: 'Y' | 'N') =>
      market.db.updateTable('goods').set({ sell_status }).where('id', '=', market.sold.id).execute();
    await sell('N');
    expect((await store(back)).json()).toMatchObject({ status: 404, order_id: null });
    await sell('Y');
    await market.comeToRest();
    expect(await intentOf(back.order_no)).toMatchObject({ state: 'cancelled', reason: 'not_on_sale' });
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
    await compareBooks(market);
  });

  it('under a number that the site never gave is refused and given back', async () => {
    const { buyer, store } = await market.newBuyer('own-number');
    const { id: goods_id, price: order_price } = market.sold;
    const body = { goods_id, order_price };
    const ours = `ONMAUM_${Date.now()}_0`;
    const imp_uid = await buyer.pay({ orderNo: ours, amount: order_price }, 'no-webhook');
    expect((await store({ ...body, order_no: ours, imp_uid })).json()).toMatchObject({ status: 404, order_id: null });
    // that of somebody else who sells through the same shop at the provider
    const foreign = await buyer.pay({ orderNo: 'bookshop_1', amount: order_price }, 'no-webhook');
    expect((await store({ ...body, order_no: 'bookshop_1', imp_uid: foreign })).json()).toMatchObject({ status: 404 });
    await market.comeToRest();
    expect([imp_uid, foreign].map((one) => market.portone.books.find(one)?.cancel_amount)).toEqual([order_price, 0]);
    // so that the books agree again
    market.portone.books.cancel({ imp_uid: foreign, reason: '' });
  });
});

describe('The webhook', () => {
  const report = (payload: object | string, type: string) =>
    market.app.inject({ method: 'POST', url: '/api/order/webhook', headers: { 'content-type': type }, payload });
  const FORM = 'application/x-www-form-urlencoded';

  it('takes JSON and forms, and answers alike to whoever reports whatever', async () => {
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
    expect(await orderOf(imp_uid)).toBeDefined();
    // about what is settled nothing is asked
    await report(form, FORM);
    expect((await jobs(merchant_uid)).rows.every(({ state }) => state === 'completed')).toBe(true);
  });

  it('alone takes forms', async () => {
    const { browser } = await market.newBuyer('form');
    const answer = await browser.send('POST', '/api/order/store', {
      headers: { 'content-type': FORM },
      payload: 'goods_id=1',
    });
    expect(answer.statusCode).toBe(422);
    expect((await report('merchant_uid=&imp_uid=x', FORM)).statusCode).toBe(422);
  });

  it('changes nothing by what it says', async () => {
    const { prepare } = await market.newBuyer('lied-about');
    const { order_no } = (await prepare(market.sold)).json<PreparedPayment>();
    await report({ imp_uid: 'imp_1', merchant_uid: order_no, status: 'paid' }, 'application/json');
    await market.runJobs();
    expect(await intentOf(order_no)).toMatchObject({ state: 'prepared', imp_uid: null });
  });

  const jobs = (orderNo: string) =>
    sql<{
      state: string;
    }>`select state from pgboss.job where name = 'settle-payment' and data ->> 'orderNo' = ${orderNo}`.execute(
      market.db,
    );
});

it('An intent that nobody pays has failed after three days, and the buyer is forgotten', async () => {
  const { id, prepare } = await market.newBuyer('never');
  const { order_no } = (await prepare(market.sold)).json<PreparedPayment>();
  const created_at = new Date(Date.now() - 72 * 3600 * 1000);
  await market.db.updateTable('payment_intents').set({ created_at }).where('member_id', '=', id).execute();
  await market.comeToRest();
  expect(await intentOf(order_no)).toMatchObject({
    state: 'failed',
    reason: 'unpaid',
    next_check_at: null,
    buyer_name_enc: null,
    buyer_tel_enc: null,
    buyer_email_enc: null,
  });
});

it('The receipt shows what was bought as it was, for the buyer alone', async () => {
  const { browser, pay, store } = await market.newBuyer('receipt');
  const back = await pay(market.sold, 'no-webhook');
  const { order_id } = (await store(back)).json<StoreResult>();
  const read = async () => (await browser.send('GET', `/api/order/receipt/${order_id}`)).json<Receipt>();
  const receipt = await read();
  const goods = await market.db
    .selectFrom('goods')
    .selectAll()
    .where('id', '=', market.sold.id)
    .executeTakeFirstOrThrow();
  expect(receipt).toEqual(
    objectContaining({
      order_no: back.order_no,
      goods_name: goods.name,
      goods_category: goods.category,
      goods_communicate: goods.communicate,
      goods_time: goods.minutes,
      sessions: goods.sessions,
      counselor_nickname: '한서윤',
      order_price: market.sold.price,
      payment_method: 'card',
      card_name: 'BC카드',
      buyer_name: '김온유',
      order_status: 1,
      settle_status: 0,
      refunds: [],
    }),
  );
  expect(Date.parse(receipt.contact_until) - Date.parse(receipt.payment_date)).toBe(24 * 3600 * 1000);
  const change = (name: string) => market.db.updateTable('goods').set({ name }).where('id', '=', goods.id).execute();
  await change('다른 이름');
  expect(await read()).toEqual(receipt);
  await change(goods.name);

  await market.db
    .insertInto('refunds')
    .values({ order_id: order_id ?? 0, amount: 1_000, kind: 'failure', status: 'done', processed_at: new Date() })
    .execute();
  expect((await read()).refunds).toEqual([{ amount: 1_000, processed_at: expect.any(String) }]);
  expect((await new Browser(market.app).send('GET', `/api/order/receipt/${order_id}`)).statusCode).toBe(401);
  expect((await market.sold.counsellor.send('GET', `/api/order/receipt/${order_id}`)).statusCode).toBe(404);
});

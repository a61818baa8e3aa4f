/** @database both: concurrent calls depend on locks */

import { type PreparedPayment, PURCHASE_TEXTS_VERSION } from '@onmaum/shared-contract';
import { type Market, startMarket } from '../../../../test/support/market/market.ts';

const MANY = 100;

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
afterEach(() => market.portone.faults.clear());

describe('Preparing a payment', () => {
  it('registers the amount, and stores the encrypted buyer and the consents with version and time', async () => {
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
    const intent = await market.intentOf(answer.order_no);
    expect(intent).toMatchObject({
      state: 'prepared',
      consents: ['purchase', 'refund', 'provide'],
      // the first version, because the request names no version, like requests of older releases
      consent_version: '2026-11-22',
      consented_at: expect.any(Date),
    });
    expect(JSON.stringify(intent)).not.toMatch(/김온유|1234|example/);
    expect((await browser.send('GET', `/api/order/payment/${answer.order_no}`)).json()).toEqual({
      state: 'prepared',
      goods_id: market.sold.id,
      amount: market.sold.price,
      order_id: null,
    });
  });

  it('stores the version of the texts that the page has shown', async () => {
    const { prepare } = await market.newBuyer('consents');
    const shown = { consent_version: PURCHASE_TEXTS_VERSION };
    const { order_no } = (await prepare(market.sold, shown)).json<PreparedPayment>();
    expect(await market.intentOf(order_no)).toMatchObject(shown);
    expect((await prepare(market.sold, { consent_version: '2020-01-01' })).statusCode).toBe(422);
  });

  it('is refused for another price, for a stopped, unknown or own solution, and without a consent', async () => {
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

  it('fails while the provider does not answer, and then continues with the same order number', async () => {
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

  it('a second time finds a payment whose redirect was lost', async () => {
    const { buyer, prepare } = await market.newBuyer('lost');
    const { order_no } = (await prepare(market.sold)).json<PreparedPayment>();
    const impUid = await buyer.pay({ orderNo: order_no, amount: market.sold.price }, 'no-webhook');
    expect((await prepare(market.sold)).json<PreparedPayment>().order_no).toBe(order_no);
    await market.runJobs();
    expect(await market.orderOf(impUid)).toBeDefined();
  });

  it(`gives one number to ${MANY} tabs, and another number half an hour later`, async () => {
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

  it('is refused beyond 20 unpaid purchases within half an hour, except for a purchase that is open', async () => {
    const { id, prepare } = await market.newBuyer('hoards');
    const { order_no } = (await prepare(market.sold)).json<PreparedPayment>();
    // at an earlier price
    const bought = { member_id: id, goods_id: market.sold.id, amount: market.sold.price + 1_000 };
    const next_check_at = new Date(Date.now() + 86_400_000);
    const hoard = Array.from({ length: 18 }, (_, n) => ({ ...bought, next_check_at, order_no: `hoard_${n}` }));
    await market.db.insertInto('payment_intents').values(hoard).execute();
    const [second, third] = await market.db
      .selectFrom('goods as g')
      .innerJoin('counsellors as c', 'c.id', 'g.counsellor_id')
      .select(['g.id', 'g.sell_price as price'])
      .where('g.id', '<>', market.sold.id)
      .where('c.status', '=', 1)
      .where('sell_status', '=', 'Y')
      .where('sell_sdate', 'is', null)
      .where('sell_edate', 'is', null)
      .where('g.deleted_at', 'is', null)
      .limit(2)
      .execute();
    if (!second || !third) throw new Error('the demo content has too few solutions');
    expect((await prepare(second)).statusCode).toBe(200);
    const refused = await prepare(third);
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      409,
      'too_many_open',
      '결제하지 않은 구매가 너무 많습니다. 30분 뒤에 다시 시도해주세요.',
    ]);
    expect((await prepare(market.sold)).json<PreparedPayment>().order_no).toBe(order_no);
    const created_at = new Date(Date.now() - 31 * 60_000);
    await market.db.updateTable('payment_intents').set({ created_at }).where('member_id', '=', id).execute();
    expect((await prepare(third)).statusCode).toBe(200);
    await market.db.deleteFrom('payment_intents').where('order_no', 'like', 'hoard_%').execute();
  });
});

it('An unpaid intent fails after three days, and the data of the buyer is deleted', async () => {
  const { id, prepare } = await market.newBuyer('never');
  const { order_no } = (await prepare(market.sold)).json<PreparedPayment>();
  const created_at = new Date(Date.now() - 72 * 3600 * 1000);
  await market.db.updateTable('payment_intents').set({ created_at }).where('member_id', '=', id).execute();
  await market.reconcileAll();
  expect(await market.intentOf(order_no)).toMatchObject({
    state: 'failed',
    reason: 'unpaid',
    next_check_at: null,
    buyer_name_enc: null,
    buyer_tel_enc: null,
    buyer_email_enc: null,
  });
});

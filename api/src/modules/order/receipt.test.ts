import type { Receipt, StoreResult } from '@onmaum/shared-contract';
import { Browser } from '../../../test/support/browser.ts';
import { type Market, startMarket } from '../../../test/support/market/market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

it('The refusal to sell the same solution again names the order, whose receipt the buyer may read', async () => {
  const { browser, pay, store, prepare } = await market.newBuyer('named');
  const { order_id } = (await store(await pay(market.sold, 'no-webhook'))).json<StoreResult>();
  const refusal = (await prepare(market.sold)).json();
  expect(refusal).toMatchObject({ code: 'bought_already', order_id });
  expect((await browser.send('GET', `/api/order/receipt/${refusal.order_id}`)).statusCode).toBe(200);
});

it('The receipt shows the solution as it was bought, and only to the buyer', async () => {
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
    expect.objectContaining({
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

  const refund = { order_id: order_id ?? 0, amount: 1_000, status: 'done', processed_at: new Date() } as const;
  const kinds = ['failure', 'provider'] as const;
  await market.db
    .insertInto('refunds')
    .values(kinds.map((kind) => ({ ...refund, kind })))
    .execute();
  const processed_at = refund.processed_at.toISOString();
  expect((await read()).refunds).toEqual(kinds.map((kind) => ({ amount: 1_000, kind, processed_at })));
  expect((await new Browser(market.app).send('GET', `/api/order/receipt/${order_id}`)).statusCode).toBe(401);
  expect((await market.sold.counsellor.send('GET', `/api/order/receipt/${order_id}`)).statusCode).toBe(404);
});

/** @database both: concurrent payments for the last place depend on locks */

import type { GoodsView, StoreResult } from '@onmaum/shared-contract';
import { MARKET_TEXT } from '@onmaum/shared-contract/texts/market-texts';
import { postGoods } from '../../../../test/support/market/goods.ts';
import { compareBooks, type Market, startMarket } from '../../../../test/support/market/market.ts';
import type { ForSale } from '../../../../test/support/market/purchase.ts';
import type { Wire } from '../../../../test/support/wire.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

/** A group solution of the counsellor with a number of places. */
async function group(places: number): Promise<ForSale> {
  const { counsellorId: counsellor_id } = market.sold;
  const price = 30_000;
  const row = { counsellor_id, participants: 6, places, sell_price: price, ori_price: price };
  const [id = 0] = await postGoods(market.db, [row]);
  return { id, price };
}
const left = async ({ id }: ForSale) =>
  (await market.app.inject(`/api/goods/goods-view/${id}`)).json<Wire<typeof GoodsView>>().goodsInfo.places_left;

test('A group has places, which are sold until none is left', async () => {
  const goods = await group(2);
  const [one, other, late] = [
    await market.newBuyer('one'),
    await market.newBuyer('two'),
    await market.newBuyer('late'),
  ];
  expect(await left(goods)).toBe(2);
  // a prepared, unpaid purchase reserves no place
  expect((await late.prepare(goods)).statusCode).toBe(200);
  for (const buyer of [one, other])
    expect((await buyer.store(await buyer.pay(goods, 'no-webhook'))).json()).toMatchObject({ status: 200 });
  expect(await left(goods)).toBe(0);
  const refused = await late.prepare(goods);
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'sold_out', message: MARKET_TEXT.noPlace }]);
});

test('A payment that arrives when no place is left is refunded', async () => {
  const goods = await group(1);
  const [first, second] = [await market.newBuyer('first'), await market.newBuyer('second')];
  const [paid, late] = [await first.pay(goods, 'no-webhook'), await second.pay(goods, 'no-webhook')];
  expect((await first.store(paid)).json()).toMatchObject({ status: 200 });
  expect((await second.store(late)).json()).toEqual({ status: 404, message: MARKET_TEXT.noPlaceLeft, order_id: null });
  // a repeated report changes nothing
  expect((await first.store(paid)).json()).toMatchObject({ status: 200 });
  await market.reconcileAll();
  expect(await market.intentOf(late.order_no)).toMatchObject({ state: 'cancelled', reason: 'sold_out' });
  await compareBooks(market);
});

test('If many payments for the last place arrive at the same time, one is stored and the others are refunded', async () => {
  const goods = await group(1);
  const buyers = await Promise.all(Array.from({ length: 8 }, (_, n) => market.newBuyer(`race-${n}`)));
  const paid = await Promise.all(buyers.map((buyer) => buyer.pay(goods, 'no-webhook')));
  const stored = await Promise.all(
    buyers.map(async (buyer, n) => (await buyer.store(paid[n] ?? {})).json<StoreResult>()),
  );
  expect(stored.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(404)]);
  expect(await left(goods)).toBe(0);
  await market.reconcileAll();
  await compareBooks(market);
});

test('A refund of the whole payment frees the place', async () => {
  const goods = await group(1);
  const [first, second] = [await market.newBuyer('refunded'), await market.newBuyer('next')];
  const { order_id } = (await first.store(await first.pay(goods, 'no-webhook'))).json<StoreResult>();
  const refund_price = goods.price;
  const refund = await first.browser.send('POST', `/api/mypage/order-refund/${order_id}`, {
    payload: { refund_price },
  });
  expect(refund.statusCode).toBe(200);
  await market.runJobs();
  expect(await left(goods)).toBe(1);
  expect((await second.store(await second.pay(goods, 'no-webhook'))).json()).toMatchObject({ status: 200 });
});

test('A sold-out group solution stays in the lists, which say so, but it is not recommended', async () => {
  const { id } = await group(1);
  await market.db.updateTable('goods').set({ selling_cnt: 1, recommended_place: 1 }).where('id', '=', id).execute();
  const listed = (await market.app.inject('/api/goods/goods-list?limit=50')).json().goodsList;
  expect(listed.find((one: { id: number }) => one.id === id)).toMatchObject({ places_left: 0, sell_status: 'Y' });
  const ofExpert = (await market.app.inject(`/api/goods/counselor-goods-list/${market.sold.counsellorId}`)).json();
  expect(JSON.stringify(ofExpert)).toContain('"places_left":0');
  const recommended = (await market.app.inject('/api/goods/recommand-list')).json();
  expect(JSON.stringify(recommended)).not.toContain(`"id":${id},`);
});

/** @database both: the two databases deliver events differently */

import { LEVEL, type OrderProgress } from '@onmaum/shared-contract';
import { DAY_MS } from '@onmaum/shared-contract/time/durations';
import { startOther } from '../../../test/support/app.ts';
import { joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { openEvents } from '../../../test/support/events.ts';
import { SHEET } from '../../../test/support/market/intake.ts';
import { type Refunds, startRefunds } from '../../../test/support/market/refunds.ts';
import { freeHour, offerOf } from '../../../test/support/market/session-times.ts';
import { recordEvents } from '../../../test/support/recorded-events.ts';

let market: Refunds;
let counsellorId: number;
let recording: Awaited<ReturnType<typeof recordEvents>>;
beforeAll(async () => {
  market = await startRefunds();
  recording = await recordEvents(market);
  ({ counsellor_id: counsellorId } = await market.db
    .selectFrom('goods')
    .select('counsellor_id')
    .where('id', '=', market.sold.id)
    .executeTakeFirstOrThrow());
});
afterAll(async () => {
  await recording.stop();
  await market.close();
});
beforeEach(() => recording.events());

type Purchase = Awaited<ReturnType<Refunds['purchase']>>;
const toBoth = (kind: string, { id, buyer }: Purchase) => ({
  event: { topic: 'order', kind, id },
  to: [buyer.id, counsellorId],
});
/** Makes a purchase, and reads its event. */
async function purchase(more?: Parameters<Refunds['purchase']>[0]) {
  const bought = await market.purchase(more);
  await recording.events();
  const { counsellor } = market.sold;
  return {
    ...bought,
    offer: (times: string[], by = counsellor) =>
      by.send('POST', '/api/order/session-offer', { payload: { order_id: bought.id, position: 1, times } }),
    confirm: (offer_id: number, starts_at: string) =>
      bought.buyer.browser.send('POST', '/api/order/session-confirm', { payload: { offer_id, starts_at } }),
    end: (way: 'decline' | 'withdraw', offer: number, by = bought.buyer.browser) =>
      by.send('POST', `/api/order/offer-${way}/${offer}`),
  };
}

it('Buyer and counsellor learn that an order was stored, once', async () => {
  const bought = await market.purchase();
  await market.runJobs();
  expect(await recording.events()).toEqual([toBoth('new', bought)]);
});

it('Buyer and counsellor receive an event in streams of another process; another counsellor does not', async () => {
  const bought = await purchase();
  const other = await startOther(market);
  const stranger = await joinAsCounsellor(market, 'new-stranger');
  const [others, held, buyer] = await Promise.all(
    [stranger.browser, market.sold.counsellor, bought.buyer.browser].map(({ token }) =>
      openEvents(other.origin, token),
    ),
  );
  await market.sold.counsellor.send('POST', `/api/order/contact/${bought.id}`);
  const received = { event: 'change', data: { topic: 'order', kind: 'changed', id: bought.id } };
  expect([await held?.next(), await buyer?.next()]).toEqual([received, received]);
  await other.app.close();
  expect(await others?.next()).toBeNull();
});

it('Each offer, its end and each confirmation is one event', async () => {
  const bought = await purchase();
  const changed = [toBoth('changed', bought)];
  const [first, second] = [freeHour(2), freeHour(2)];
  const offered = await bought.offer([first, second]);
  expect(await recording.events()).toEqual(changed);
  await bought.end('decline', offerOf(offered));
  expect(await recording.events()).toEqual(changed);
  const again = await bought.offer([first, second]);
  await recording.events();
  await bought.end('withdraw', offerOf(again), market.sold.counsellor);
  expect(await recording.events()).toEqual(changed);
  const last = offerOf(await bought.offer([second]));
  await recording.events();
  expect((await bought.confirm(last, second)).json<OrderProgress>().sessions).toHaveLength(1);
  expect(await recording.events()).toEqual(changed);
  // a repeated confirmation and a refused offer write nothing
  await bought.confirm(last, second);
  expect((await bought.offer([new Date(0).toISOString()])).statusCode).toBe(422);
  expect(await recording.events()).toEqual([]);
});

it.each([
  ['whose account is disabled', { status: 'disabled' }],
  ['who is no longer a counsellor', { level: LEVEL.member }],
] as const)('A counsellor %s gets no events of the order', async (_who, change) => {
  const bought = await purchase();
  const set = (to: { status?: 'active' | 'disabled'; level?: number }) =>
    market.db.updateTable('members').set(to).where('id', '=', counsellorId).execute();
  await set(change);
  expect((await bought.ask()).statusCode).toBe(200);
  await set({ status: 'active', level: LEVEL.counsellor });
  expect(await recording.events()).toEqual([{ ...toBoth('changed', bought), to: [bought.buyer.id] }]);
  await market.runJobs();
  expect(await recording.events()).toEqual([toBoth('changed', bought)]);
});

it('A report, an objection and the completion are one event each; a review is an event only for the buyer', async () => {
  const bought = await purchase({ sessions: 1, times: [-DAY_MS / 2] });
  const changed = [toBoth('changed', bought)];
  await bought.report(1, 'done');
  expect(await recording.events()).toEqual(changed);
  await bought.report(1, 'done');
  expect(await recording.events()).toEqual([]);
  const payload = { order_id: bought.id, position: 1, reason: 'not_held' };
  const object = () => bought.buyer.browser.send('POST', '/api/order/session-objection', { payload });
  expect((await object()).statusCode).toBe(200);
  expect(await recording.events()).toEqual(changed);
  await object();
  expect(await recording.events()).toEqual([]);

  const held = await purchase({ sessions: 1, times: [-DAY_MS / 2] });
  await held.report(1, 'done');
  await recording.events();
  await held.close();
  expect(await held.state()).toMatchObject({ order_status: 3 });
  expect(await recording.events()).toEqual([toBoth('changed', held)]);
  const { goods_id } = await market.db
    .selectFrom('orders')
    .select('goods_id')
    .where('id', '=', held.id)
    .executeTakeFirstOrThrow();
  const review = { goods_id, order_id: held.id, review_text: '차분히 들어 주셨어요.', review_score: 5 };
  const sent = await held.buyer.browser.send('POST', '/api/mypage/goods-review', {
    payload: { ...review, review_keyword: '위로가 돼요' },
  });
  expect(sent.statusCode).toBe(200);
  expect(await recording.events()).toEqual([{ ...toBoth('changed', held), to: [held.buyer.id] }]);
});

it('A requested refund and its payment are one event each; a refund at the provider is one event', async () => {
  const bought = await purchase();
  expect((await bought.ask()).statusCode).toBe(200);
  expect(await recording.events()).toEqual([toBoth('changed', bought)]);
  await market.runJobs();
  expect(await bought.state()).toEqual({ order_status: 5, settle_status: 3 });
  expect(await recording.events()).toEqual([toBoth('changed', bought)]);

  const cancelled = await purchase();
  await cancelled.cancelAtProvider(10_000);
  await market.runJobs();
  expect(await recording.events()).toEqual([toBoth('changed', cancelled)]);
});

it('A saved intake sheet is an event of each open order, but not if it is unchanged', async () => {
  const bought = await purchase();
  const save = (method: 'POST' | 'PUT', sheet: object) =>
    bought.buyer.browser.send(method, '/api/mypage/pre-counsel-docs', { payload: { ...SHEET, ...sheet } });
  expect((await save('POST', {})).statusCode).toBe(200);
  expect(await recording.events()).toEqual([toBoth('changed', bought)]);
  await save('PUT', { concern: '요즘 들어 더 힘들어졌어요' });
  expect(await recording.events()).toEqual([toBoth('changed', bought)]);
  await save('PUT', { concern: '요즘 들어 더 힘들어졌어요' });
  expect(await recording.events()).toEqual([]);
});

import { DAY_MS } from '@onmaum/shared-contract/time/durations';
import { type Refunds, startRefunds } from '../../../test/support/market/refunds.ts';
import { freeHour, offerOf } from '../../../test/support/market/session-times.ts';
import { readNotifications } from '../../../test/support/notifications/notifications.ts';
import { NOTIFY_DUE } from '../../jobs/queues.ts';

let market: Refunds;
let counsellorId: number;
let read: () => Promise<string[]>;
beforeAll(async () => {
  market = await startRefunds();
  read = readNotifications(market.db);
  ({ counsellor_id: counsellorId } = await market.db
    .selectFrom('goods')
    .select('counsellor_id')
    .where('id', '=', market.sold.id)
    .executeTakeFirstOrThrow());
});
afterAll(() => market.close());
beforeEach(() => read());

type Purchase = Awaited<ReturnType<Refunds['purchase']>>;
const buyerOf = ({ id, buyer }: Purchase, kind: string) => `${buyer.id} ${kind} order ${id}`;
const counsellorOf = ({ id }: Purchase, kind: string) => `${counsellorId} ${kind} desk-order ${id}`;
/** Makes a purchase, and reads its notifications. */
async function purchase(more?: Parameters<Refunds['purchase']>[0]) {
  const bought = await market.purchase(more);
  await read();
  const send = (by: { send: Purchase['buyer']['browser']['send'] }, path: string, payload: object = {}) =>
    by.send('POST', `/api/order/${path}`, { payload: { order_id: bought.id, position: 1, ...payload } });
  const offer = async (times: string[]) => offerOf(await send(market.sold.counsellor, 'session-offer', { times }));
  const confirm = (offer_id: number, starts_at: string) =>
    bought.buyer.browser.send('POST', '/api/order/session-confirm', { payload: { offer_id, starts_at } });
  return { ...bought, send, offer, confirm };
}

test('A payment notifies the buyer and the counsellor', async () => {
  const bought = await market.purchase();
  expect(await read()).toEqual([buyerOf(bought, 'order_paid'), counsellorOf(bought, 'order_received')]);
});

test('Offers, their end, agreed and changed times notify the side that did not act', async () => {
  const bought = await purchase();
  const [first, second] = [freeHour(2), freeHour(2)];
  const offered = await bought.offer([first]);
  expect(await read()).toEqual([buyerOf(bought, 'time_offered')]);
  await bought.send(bought.buyer.browser, `offer-decline/${offered}`);
  expect(await read()).toEqual([counsellorOf(bought, 'time_declined')]);
  const again = await bought.offer([first]);
  await read();
  await bought.confirm(again, first);
  // a repeated confirmation changes nothing
  await bought.confirm(again, first);
  expect(await read()).toEqual([counsellorOf(bought, 'time_agreed')]);
  const other = await bought.offer([second]);
  await read();
  await bought.confirm(other, second);
  expect(await read()).toEqual([counsellorOf(bought, 'time_changed')]);
});

test('A report, and a session that failed, notify the buyer, and an objection the counsellor', async () => {
  const bought = await purchase({ sessions: 2, times: [-DAY_MS / 2, -DAY_MS / 3] });
  await bought.report(1, 'done');
  expect(await read()).toEqual([buyerOf(bought, 'session_reported')]);
  await bought.send(bought.buyer.browser, 'session-objection', { reason: 'not_held' });
  expect(await read()).toEqual([counsellorOf(bought, 'session_objected')]);
  await bought.report(2, 'failed');
  expect(await read()).toEqual([buyerOf(bought, 'session_failed')]);
  await market.runJobs();
  expect(await read()).toEqual([buyerOf(bought, 'refund_done')]);
});

test('A cancellation notifies the counsellor, its payment the buyer', async () => {
  const bought = await purchase();
  await bought.ask();
  expect(await read()).toEqual([counsellorOf(bought, 'order_cancelled')]);
  await market.runJobs();
  expect(await read()).toEqual([buyerOf(bought, 'refund_done')]);
});

test('A refund at the provider notifies both sides, once', async () => {
  const bought = await purchase();
  await bought.cancelAtProvider(undefined, 2);
  await market.runJobs();
  expect(await read()).toEqual([buyerOf(bought, 'refund_done'), counsellorOf(bought, 'order_cancelled')]);
});

test('A message notifies the other side', async () => {
  const bought = await purchase();
  await bought.send(bought.buyer.browser, 'message', { text: '안녕하세요.' });
  expect(await read()).toEqual([counsellorOf(bought, 'message')]);
  await bought.send(market.sold.counsellor, 'message', { text: '네, 반갑습니다.' });
  expect(await read()).toEqual([buyerOf(bought, 'message')]);
});

test('Both sides are reminded a day and an hour before a session, once, and again when its time has changed', async () => {
  const bought = await purchase({ sessions: 1, times: [30 * 3_600_000] });
  await market.db
    .updateTable('order_sessions')
    .set({ updated_at: new Date(Date.now() - DAY_MS) })
    .where('order_id', '=', bought.id)
    .execute();
  const at = async (hours: number) => {
    await market.jobs.runScheduled(NOTIFY_DUE.name, new Date(Date.now() + hours * 3_600_000));
    return (await read()).filter((one) => one.endsWith(` ${bought.id}`));
  };
  const both = (kind: string) => [buyerOf(bought, kind), counsellorOf(bought, kind)];
  expect(await at(5)).toEqual([]);
  expect((await at(7)).toSorted()).toEqual(both('session_day').toSorted());
  expect(await at(8)).toEqual([]);
  expect((await at(29.5)).toSorted()).toEqual(both('session_hour').toSorted());
  expect(await at(29.6)).toEqual([]);
});

test('A time that was agreed within the last day before it has no reminder of that day', async () => {
  const bought = await purchase({ sessions: 1, times: [5 * 3_600_000] });
  await market.jobs.runScheduled(NOTIFY_DUE.name, new Date());
  expect((await read()).filter((one) => one.startsWith(`${bought.buyer.id} `))).toEqual([]);
});

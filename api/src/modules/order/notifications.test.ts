import { DAY_MS, HOUR_MS, MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import { TEST_CIPHER } from '../../../test/support/jobs/jobs.ts';
import { insertOffer } from '../../../test/support/market/orders.ts';
import { type Refunds, startRefunds } from '../../../test/support/market/refunds.ts';
import { freeHour, offerOf } from '../../../test/support/market/session-times.ts';
import { readNotifications } from '../../../test/support/notifications/notifications.ts';
import { NOTIFY_DUE } from '../../jobs/queues.ts';
import { closeOrders } from './operations/close-orders.ts';
import { setSessionPlace } from './place/operations/session-place.ts';

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

test('An offer that nobody answers in time notifies both sides, once', async () => {
  const bought = await purchase();
  const time = freeHour(2);
  await bought.offer([time]);
  await read();
  const later = new Date(Date.parse(time) + MINUTE_MS);
  await closeOrders(market.db, later);
  await closeOrders(market.db, later);
  expect(await read()).toEqual([buyerOf(bought, 'time_expired'), counsellorOf(bought, 'time_expired')]);
});

test('A report and a failed session notify the buyer; an objection notifies the counsellor', async () => {
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

test('A requested refund notifies the counsellor, and its payment notifies the buyer', async () => {
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

test('Both sides get one reminder a day before a session, and one an hour before it', async () => {
  const bought = await purchase({ sessions: 1, times: [30 * HOUR_MS] });
  const hence = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  const move = async (value: string, hours: number) => {
    const place = { order_id: bought.id, position: 1, kind: 'address', value } as const;
    await setSessionPlace({ db: market.db, cipher: TEST_CIPHER }, counsellorId, place, hence(hours));
    expect(await read()).toEqual([buyerOf(bought, 'place_changed')]);
  };
  const at = async (hours: number) => {
    await market.jobs.runScheduled(NOTIFY_DUE.name, hence(hours));
    return (await read()).filter((one) => one.endsWith(` ${bought.id}`));
  };
  const both = (kind: string) => [buyerOf(bought, kind), counsellorOf(bought, kind)];
  expect(await at(5)).toEqual([]);
  // the place changes after the reminder became due, and before it is stored
  await move('서울 마음로 12, 3층', 6.9);
  expect((await at(7)).toSorted()).toEqual(both('session_day').toSorted());
  expect(await at(8)).toEqual([]);
  await move('서울 마음로 12, 4층', 29.4);
  expect((await at(29.5)).toSorted()).toEqual(both('session_hour').toSorted());
  expect(await at(29.6)).toEqual([]);
});

test('A place that is set or changed notifies the buyer if the time of a session is agreed and not over', async () => {
  const [ahead, without, over] = [
    await purchase({ sessions: 2, times: [DAY_MS, 2 * DAY_MS] }),
    await purchase(),
    await purchase({ sessions: 1, times: [-DAY_MS] }),
  ];
  const put = (path: string, payload: object) => market.sold.counsellor.send('PUT', `/api/desk/${path}`, { payload });
  const ofEach = (place: object) =>
    Promise.all([ahead, without, over].map(({ id }) => put('session-place', { order_id: id, position: 1, ...place })));
  const news = [buyerOf(ahead, 'place_changed')];
  await ofEach({ kind: 'address', value: '서울 마음로 12, 2층' });
  expect(await read()).toEqual(news);
  // the same place
  await ofEach({ kind: 'address', value: '서울 마음로 12, 2층' });
  expect(await read()).toEqual([]);
  // changes the place of the second session, which uses the place of the solution
  await put('goods-place', { goods_id: market.sold.id, kind: 'address', value: '서울 마음로 12, 3층' });
  const all = await read();
  expect(all.filter((one) => [ahead, without, over].some(({ id }) => one.endsWith(` ${id}`)))).toEqual(news);
});

test('There is no reminder a day before a session if its time was agreed later than that', async () => {
  const bought = await purchase({ sessions: 1, times: [5 * HOUR_MS] });
  const last_at = new Date(Date.now() + 5 * HOUR_MS);
  const confirmed = { state: 'confirmed', ended_at: new Date() } as const;
  const offer = { position: 1, offered_by: 'buyer', last_at } as const;
  await insertOffer(market.db, { ...offer, ...confirmed, times: [last_at], order_id: bought.id });
  await market.jobs.runScheduled(NOTIFY_DUE.name, new Date());
  expect((await read()).filter((one) => one.startsWith(`${bought.buyer.id} `))).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { DAY_MS, type DeskOrder, type GoodsView, type OrderPlaces, PLACE_TEXT } from '@onmaum/shared-contract';
import * as places from '@onmaum/shared-contract/order/place-calls';
import { Browser } from '../../../../test/support/browser.ts';
import {
  accessTable,
  forCounsellors,
  forSides,
  joinStrangers,
  type Statuses,
} from '../../../../test/support/calls/access-table.ts';
import { type Holding, startHolding } from '../../../../test/support/market/held.ts';
import { recordEvents } from '../../../../test/support/recorded-events.ts';
import type { Wire } from '../../../../test/support/wire.ts';

const LINK = 'https://meet.onmaum.example/room-1';
const ROOM = '서울 마음로 12, 3층';

let holding: Holding;
let table: Awaited<ReturnType<typeof accessTable>>;

beforeAll(async () => {
  holding = await startHolding();
  const { visitor, member, otherCounsellor, operator } = await joinStrangers(holding, 'places');
  const { member: buyer, counsellor: own } = holding;
  table = await accessTable(holding, { visitor, member, buyer, otherCounsellor, own, operator });
});
afterAll(() => holding.close());

const put = (path: string, payload: object, by = holding.counsellor) => by.send('PUT', path, { payload });
const ofGoods = (kind: string, value = '', by = holding.counsellor) =>
  put('/api/desk/goods-place', { goods_id: holding.goods.id, kind, value }, by);
const ofSession = (order_id: number, kind: string, value = '', by = holding.counsellor) =>
  put('/api/desk/session-place', { order_id, position: 1, kind, value }, by);
const readGoods = (by: Browser) => by.send('GET', `/api/desk/goods-place/${holding.goods.id}`);
const placesOf = (id: number, by = holding.member) => by.send('GET', `/api/order/places/${id}`);
const calendarOf = (id: number, by = holding.member) => by.send('GET', `/api/order/calendar/${id}`);
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

test('The kind of meeting is public; both sides see the link or address once a time is agreed', async () => {
  await ofGoods('video', LINK);
  const visitor = new Browser(holding.app);
  const view = await visitor.send('GET', `/api/goods/goods-view/${holding.goods.id}`);
  expect(view.json<GoodsView>().goodsInfo.meeting_kind).toBe('video');
  expect(view.body).not.toContain(LINK);
  const id = await holding.order(2);
  expect((await placesOf(id)).json<OrderPlaces>()).toEqual({ order_id: id, kind: 'video', places: [] });
  await holding.agree(id, 1, day(3));
  const first = { position: 1, kind: 'video', value: LINK };
  for (const by of [holding.member, holding.counsellor])
    expect((await placesOf(id, by)).json()).toMatchObject({ places: [first] });
  expect((await ofSession(id, 'address', ROOM)).json()).toMatchObject({
    places: [{ position: 1, kind: 'address', value: ROOM }],
  });
  // back to the place of the solution
  expect((await ofSession(id, '')).json()).toMatchObject({ places: [first] });
  await holding.member.send('POST', `/api/mypage/order-refund/${id}`, { payload: {} });
  expect((await placesOf(id)).json()).toMatchObject({ places: [] });
});

test.each([
  ['video', 'http://meet.onmaum.example', PLACE_TEXT.video],
  ['video', '', PLACE_TEXT.video],
  ['video', 'https://zoom.us@meet.onmaum.example/room', PLACE_TEXT.video],
  ['video', 'https://zооm.us/room', PLACE_TEXT.video],
  ['call_expert', '전화 주세요', PLACE_TEXT.call_expert],
  ['address', '서울', PLACE_TEXT.address],
  ['address', '\u200b'.repeat(5), PLACE_TEXT.address],
  ['elsewhere', '', PLACE_TEXT.kind],
])('A place %s with "%s" is refused', async (kind, value, message) => {
  expect([(await ofGoods(kind, value)).json().message, (await ofGoods(kind, value)).statusCode]).toEqual([
    message,
    422,
  ]);
});

test('A kind of meeting without a place stores none', async () => {
  expect((await ofGoods('call_buyer', LINK)).json()).toMatchObject({ kind: 'call_buyer', value: '' });
  expect((await readGoods(holding.counsellor)).json()).toMatchObject({ kind: 'call_buyer', value: '' });
});

describe('The calendar file', () => {
  const linesOf = async (id: number, by = holding.member) =>
    (await calendarOf(id, by)).body.replaceAll('\r\n ', '').split('\r\n');
  const field = (lines: string[], name: string) =>
    lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length + 1));

  test('is private, names neither solution nor person, and is the same for both sides except for its link', async () => {
    await ofGoods('address', ROOM);
    const id = await holding.order(2, [], { goods_name: `우울 상담 ${randomUUID()}` });
    const starts_at = day(5);
    await holding.agree(id, 1, starts_at);
    const answer = await calendarOf(id);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ]);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="onmaum-${id}.ics"`);
    const { goods_name, counsellor_nickname, order_no } = await holding.read(id);
    for (const secret of [goods_name, counsellor_nickname, order_no, '상담']) expect(answer.body).not.toContain(secret);
    const lines = await linesOf(id);
    expect([field(lines, 'UID'), field(lines, 'SUMMARY'), field(lines, 'STATUS'), field(lines, 'LOCATION')]).toEqual([
      [`order-${id}-session-1@onmaum`],
      ['온마음 1회기'],
      ['CONFIRMED'],
      [ROOM.replace(',', '\\,')],
    ]);
    expect(field(lines, 'DTSTART')[0]).toBe(`${starts_at.replaceAll(/[-:]|\.\d+/g, '')}`);
    const own = await linesOf(id, holding.counsellor);
    expect(field(own, 'URL;VALUE=URI')[0]).toMatch(`/desk/orders/${id}`);
    expect(field(lines, 'URL;VALUE=URI')[0]).toMatch(/\/purchase$/);
    expect(field(own, 'UID')).toEqual(field(lines, 'UID'));
  });

  test('keeps its UID, and its SEQUENCE rises when time or place change and when it is cancelled', async () => {
    await ofGoods('video', LINK);
    const id = await holding.order(1);
    await holding.agree(id, 1, day(7));
    const seen: string[] = [];
    const look = async () => {
      const lines = await linesOf(id);
      seen.push([...field(lines, 'SEQUENCE'), ...field(lines, 'STATUS')].join(' '));
      expect(field(lines, 'UID')).toEqual([`order-${id}-session-1@onmaum`]);
    };
    await look();
    await look();
    await holding.agree(id, 1, day(8));
    await look();
    const changedAt = async () =>
      (
        await holding.db
          .selectFrom('order_sessions')
          .select('updated_at')
          .where('order_id', '=', id)
          .executeTakeFirstOrThrow()
      ).updated_at.getTime();
    const agreedAt = await changedAt();
    await ofGoods('video', `${LINK}-b`);
    // DTSTAMP and LAST-MODIFIED contain this time
    expect(await changedAt()).toBeGreaterThan(agreedAt);
    await look();
    await ofGoods('video', `${LINK}-b`);
    await look();
    await ofSession(id, 'address', ROOM);
    await look();
    await ofSession(id, 'address', ROOM);
    await look();
    await holding.member.send('POST', `/api/mypage/order-refund/${id}`, { payload: {} });
    await look();
    expect(seen).toEqual([
      '0 CONFIRMED',
      '0 CONFIRMED',
      '1 CONFIRMED',
      '2 CONFIRMED',
      '2 CONFIRMED',
      '3 CONFIRMED',
      '3 CONFIRMED',
      '4 CANCELLED',
    ]);
  });
});

const STATUSES: Record<keyof typeof places, Statuses> = {
  goodsPlace: forCounsellors(200, 404),
  setGoodsPlace: forCounsellors(200, 404),
  setSessionPlace: forCounsellors(200, 404),
  places: forSides(200),
  calendar: forSides(200),
};
const REQUESTS: Record<keyof typeof places, (by: Browser, id: number) => Promise<{ statusCode: number }>> = {
  goodsPlace: (by) => readGoods(by),
  setGoodsPlace: (by) => ofGoods('chat', '', by),
  setSessionPlace: (by, id) => ofSession(id, 'chat', '', by),
  places: (by, id) => placesOf(id, by),
  calendar: (by, id) => calendarOf(id, by),
};

test.each(Object.keys(places) as (keyof typeof places)[])(
  '%s answers each caller with its status, and writes nothing when refused',
  async (name) => {
    const { found, expected } = await table(() => holding.order(1), REQUESTS[name], STATUSES[name]);
    expect(found).toEqual(expected);
  },
);

test('A changed place is recorded, is in the history of the order, and reaches both sides immediately', async () => {
  const id = await holding.order(1);
  await holding.agree(id, 1, day(9));
  const recording = await recordEvents(holding);
  await ofGoods('address', ROOM);
  await ofSession(id, 'video', LINK);
  // the session now has its own place
  await ofGoods('address', `${ROOM} 302호`);
  const event = { topic: 'order', kind: 'changed', id };
  const events = (await recording.events()).filter((one) => one.event.id === id);
  await recording.stop();
  expect(events).toEqual(Array(2).fill({ event, to: [holding.memberId, expect.any(Number)] }));
  const order = (await holding.counsellor.send('GET', `/api/desk/order/${id}`)).json<Wire<typeof DeskOrder>>();
  const changes = order.history.filter(({ text }) => text.includes('상담 장소를 바꿨어요'));
  expect(changes.map(({ by, text }) => [by, text])).toEqual([
    ['counsellor', '상담 장소를 바꿨어요'],
    ['counsellor', '1회기 상담 장소를 바꿨어요'],
  ]);
  const audited = await holding.db
    .selectFrom('audit_rows')
    .select('id')
    .where('action', '=', 'goods place')
    .where('target_id', '=', holding.goods.id)
    .execute();
  expect(audited.length).toBeGreaterThanOrEqual(2);
});

test('An inactive counsellor reads and changes nothing of a sold order', async () => {
  const id = await holding.order(1);
  const { counsellor_id } = await holding.read(id);
  const setStatus = (status: number) =>
    holding.db.updateTable('counsellors').set({ status }).where('id', '=', counsellor_id).execute();
  await setStatus(0);
  const { counsellor } = holding;
  const answers = await Promise.all([
    placesOf(id, counsellor),
    calendarOf(id, counsellor),
    counsellor.send('GET', `/api/order/intake/${id}`),
    counsellor.send('GET', `/api/order/progress/${id}`),
    counsellor.send('GET', `/api/order/message-list/${id}`),
    counsellor.send('POST', '/api/order/message', {
      payload: { order_id: id, text: '안녕하세요' },
      headers: { 'idempotency-key': randomUUID() },
    }),
    holding.offer(id, 1, [day(2)]),
    holding.report(id, 1, 'done'),
    counsellor.send('POST', `/api/order/contact/${id}`),
  ]);
  await setStatus(1);
  expect(answers.map((one) => [one.statusCode, one.json().code])).toEqual(
    answers.map(() => [409, 'counsellor_inactive']),
  );
});

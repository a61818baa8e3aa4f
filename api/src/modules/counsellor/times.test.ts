/** @database both: concurrent saves, and times in conditions */

import {
  COUNSELLOR_TEXT,
  type DeskTimes,
  type FreeTimes,
  HOUR_MS,
  koreanMidnight,
  LEVEL,
} from '@onmaum/shared-contract';
import { type Counsellor, joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { type Holding, startHolding } from '../../../test/support/market/held.ts';
import { insertSessions } from '../../../test/support/market/sessions.ts';
import type { Wire } from '../../../test/support/wire.ts';
import { listFreeTimes } from '../order/session/operations/read-times.ts';

type Times = Wire<typeof DeskTimes>;

let holding: Holding;
beforeAll(async () => {
  holding = await startHolding();
});
afterAll(() => holding.close());

const read = async (by = holding.counsellor) => (await by.send('GET', '/api/desk/times')).json<Times>();
const put = (body: object, by = holding.counsellor) => by.send('PUT', '/api/desk/times', { payload: body });
const EMPTY = { slots: [], holidays_off_yn: 'N', exceptions: [] };
/** Saves times with the stored version. */
async function save(body: object, by = holding.counsellor) {
  const { version } = await read(by);
  const saved = await put({ ...EMPTY, ...body, version }, by);
  expect(saved.statusCode).toBe(200);
  return saved.json<Times>();
}

/** The instant of an hour in Seoul, `days` days from today. */
const at = (days: number, hour: number) =>
  new Date(Number(koreanMidnight(new Date(), days)) + hour * HOUR_MS).toISOString();
const EVERY_MORNING = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'].map((day) => ({ day, time: 'NINE_TO_TWELVE' }));
const off = (starts_at: string, ends_at: string) => ({ kind: 'off', starts_at, ends_at });
const extra = (starts_at: string, ends_at: string) => ({ kind: 'extra', starts_at, ends_at });

/** Times that the buyer of a new order may pick on the day that is `days` days from today. */
async function freeOn(days: number) {
  const id = await holding.order(1);
  const { times } = (await holding.member.send('GET', `/api/order/free-times/${id}/1`)).json<Wire<typeof FreeTimes>>();
  const [from, until] = [at(days, 0), at(days, 24)];
  return times.map(({ starts_at }) => starts_at).filter((time) => from <= time && time < until);
}

beforeEach(() => holding.db.deleteFrom('order_sessions').execute());

describe('times of a counsellor', () => {
  test('immediately decide which times a buyer may pick: slots, days off and extra hours', async () => {
    await save({ slots: EVERY_MORNING });
    expect((await freeOn(3))[0]).toBe(at(3, 9));
    expect(await freeOn(3)).toHaveLength(5);
    await save({
      slots: EVERY_MORNING,
      exceptions: [off(at(3, 0), at(4, 0)), off(at(4, 9), at(4, 10)), extra(at(4, 20), at(4, 21))],
    });
    expect(await freeOn(3)).toEqual([]);
    expect(await freeOn(4)).toEqual([at(4, 10), at(4, 10.5), at(4, 11), at(4, 20)]);
    await save({});
    expect(await freeOn(4)).toEqual([]);
  });

  test('are on the expert page immediately', async () => {
    await save({ slots: [{ day: 'SAT', time: 'TWENTY_TO_TWENTYFOUR' }] });
    const page = await holding.member.send('GET', `/api/goods/counselor-view/${holding.goods.counsellorId}`);
    expect(page.json().counselorInfo.schedule).toEqual([{ day: 'SAT', time: 'TWENTY_TO_TWENTYFOUR' }]);
  });

  test('contain the exceptions that are not over, the earliest first, and each slot once', async () => {
    const exceptions = [extra(at(9, 20), at(9, 24)), off(at(-3, 0), at(-2, 0)), off(at(5, 0), at(8, 0))];
    const saved = await save({ slots: [...EVERY_MORNING, ...EVERY_MORNING], exceptions, holidays_off_yn: 'Y' });
    expect(saved).toMatchObject({ holidays_off_yn: 'Y', exceptions: [exceptions[2], exceptions[0]] });
    expect(saved.slots).toHaveLength(7);
    expect(await read()).toEqual(saved);
  });

  test('leave agreed sessions as they are, and say which lie outside of the times', async () => {
    await save({ slots: EVERY_MORNING });
    const ids: number[] = [];
    for (const starts_at of [at(3, 9), at(3, 14)]) {
      const id = await holding.order(1, [], { order_status: 2 });
      await insertSessions(holding.db, id, [{ position: 1, starts_at: new Date(starts_at) }]);
      ids.push(id);
    }
    const outside = ({ bookings }: Times) => bookings.map(({ order_ids, outside_yn }) => [order_ids, outside_yn]);
    expect(outside(await read())).toEqual([
      [[ids[0]], 'N'],
      [[ids[1]], 'Y'],
    ]);
    expect(outside(await save({ slots: EVERY_MORNING, exceptions: [off(at(3, 0), at(3, 10))] }))).toEqual([
      [[ids[0]], 'Y'],
      [[ids[1]], 'Y'],
    ]);
    const { sessions } = await holding.progress(ids[0] ?? 0);
    expect(sessions).toMatchObject([{ starts_at: at(3, 9), status: 'scheduled' }]);
  });
});

describe('versions', () => {
  test('keep one device from overwriting another unseen; a repeated save succeeds', async () => {
    const { version } = await save({});
    const first = { ...EMPTY, version, slots: EVERY_MORNING };
    expect((await put(first)).json<Times>().version).toBe(version + 1);
    expect((await put(first)).json<Times>().version).toBe(version + 1);
    const stale = await put({ ...first, slots: [] });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'times_stale']);
    expect(stale.json().message).toBe(COUNSELLOR_TEXT.timesStale);
    expect((await read()).slots).toHaveLength(7);
  });

  test('let one of many concurrent saves succeed', async () => {
    const { version } = await save({});
    const saves = Array.from({ length: 10 }, (_, n) =>
      put({ ...EMPTY, version, exceptions: [off(at(n + 1, 0), at(n + 2, 0))] }),
    );
    const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
    const after = await read();
    expect([after.version, after.exceptions.length]).toEqual([version + 1, 1]);
  });

  test('are separate for each counsellor', async () => {
    const other: Counsellor = await joinAsCounsellor(holding, 'new-times');
    await save({ slots: EVERY_MORNING });
    expect(await read(other.browser)).toEqual({ version: 0, ...EMPTY, bookings: [] });
    await save({ exceptions: [off(at(1, 0), at(2, 0))] }, other.browser);
    expect(await read()).toMatchObject({
      exceptions: [],
      slots: EVERY_MORNING,
    });
  });
});

test.each([
  ['a time that is not on the half hour', [off(at(1, 9.25), at(1, 11))], COUNSELLOR_TEXT.exceptionStep],
  ['an end before its beginning', [off(at(2, 9), at(1, 11))], COUNSELLOR_TEXT.exceptionOrder],
  ['a day in two years', [off(at(729, 0), at(730, 0))], COUNSELLOR_TEXT.exceptionFar],
  ['hours over midnight', [extra(at(1, 23), at(2, 1))], COUNSELLOR_TEXT.extraDay],
  ['hours on a day off', [off(at(1, 0), at(3, 0)), extra(at(2, 9), at(2, 10))], COUNSELLOR_TEXT.exceptionsMeet],
  [
    '101 exceptions',
    Array.from({ length: 101 }, (_, n) => off(at(n + 1, 0), at(n + 1, 1))),
    COUNSELLOR_TEXT.exceptionsMany,
  ],
])('refuses %s', async (_what, exceptions, message) => {
  const before = await read();
  const refused = await put({ ...EMPTY, version: before.version, exceptions });
  expect([refused.statusCode, refused.json().errors]).toEqual([422, { exceptions: message }]);
  expect(await read()).toEqual(before);
});

test('If a counsellor takes public holidays off, they are no working days, unless extra hours are added', async () => {
  // Christmas of 2026 is on a Friday
  const now = new Date('2026-12-20T03:00:00Z');
  const id = await holding.order(1, [], { paid_at: now, valid_until: new Date('2026-12-31T15:00:00Z') });
  const freeAtChristmas = async () => {
    const person = { id: holding.memberId, level: LEVEL.member };
    const { times } = await listFreeTimes(holding.db, person, { id, position: 1 }, now);
    return times.filter(({ starts_at }) => starts_at.startsWith('2026-12-25'));
  };
  await save({ slots: EVERY_MORNING });
  expect(await freeAtChristmas()).toHaveLength(5);
  await save({ slots: EVERY_MORNING, holidays_off_yn: 'Y' });
  expect(await freeAtChristmas()).toEqual([]);
  const added = { counsellor_id: holding.goods.counsellorId, starts_at: new Date('2026-12-25T05:00:00Z') };
  const row = { ...added, ends_at: new Date('2026-12-25T06:00:00Z') };
  await holding.db.insertInto('counsellor_extra_hours').values(row).execute();
  expect(await freeAtChristmas()).toMatchObject([{ starts_at: row.starts_at.toISOString() }]);
});

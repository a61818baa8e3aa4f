/** @database both: concurrent reports depend on locks */

import { ORDER_STATUS, type OrderProgress, purchasePoints } from '@onmaum/shared-contract';
import { startDemo, type TestApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { openTestJobs, type TestJobs } from '../../../test/support/jobs/jobs.ts';
import { findSold, type SoldGoods } from '../../../test/support/market.ts';
import { insertOrder } from '../../../test/support/orders.ts';
import { CLOSE_ORDERS } from '../../jobs/queues.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FORBIDDEN = '지금 상태에서는 할 수 없는 일입니다. 새로고침하여 확인해주세요.';

let demo: TestApp;
let jobs: TestJobs;
let sold: SoldGoods & { counsellor: Browser };
let member: Browser;
let memberId: number;
beforeAll(async () => {
  demo = await startDemo();
  jobs = await openTestJobs(demo);
  sold = await findSold(demo);
  member = new Browser(demo.app);
  memberId = (await member.signIn('kakao', 'member')).user_idx;
});
afterAll(async () => {
  await jobs.stop();
  await demo.close();
});

/** An order of the counsellor's, with sessions that have these times from now, in milliseconds. */
async function order(sessions: number, times: number[] = [], more: Partial<Parameters<typeof insertOrder>[1]> = {}) {
  const at = {
    member_id: memberId,
    goods_id: sold.id,
    sessions,
    category: '심리상담',
    participants: 1,
    minutes: 50,
    ...more,
  } as const;
  const id = await insertOrder(demo.db, {
    order_status: times.length > 0 ? ORDER_STATUS.underWay : ORDER_STATUS.paid,
    ...at,
  });
  for (const [index, time] of times.entries()) {
    const starts_at = new Date(Date.now() + time);
    await demo.db
      .insertInto('order_sessions')
      .values({ order_id: id, position: index + 1, starts_at })
      .execute();
  }
  return id;
}
const later = (ms: number) => new Date(Math.floor((Date.now() + ms) / 1000) * 1000).toISOString();
const contact = (id: number, by = sold.counsellor) => by.send('POST', `/api/order/contact/${id}`);
const schedule = (order_id: number, position: number, starts_at: string, by = sold.counsellor) =>
  by.send('POST', '/api/order/session-schedule', { payload: { order_id, position, starts_at } });
const report = (order_id: number, position: number, result: 'done' | 'no_show', by = sold.counsellor) =>
  by.send('POST', '/api/order/session-report', { payload: { order_id, position, result } });
const orderOf = (id: number) => demo.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const pointsOf = async (id: number) => {
  const rows = await demo.db
    .selectFrom('point_entries')
    .select(['amount', 'cause', 'member_id'])
    .where('cause_key', '=', `order-completed:${id}`)
    .execute();
  return rows;
};

describe('The counsellor of an order', () => {
  it('says that contact was made; the first time counts', async () => {
    const id = await order(2);
    const first = (await contact(id)).json<OrderProgress>();
    expect(first).toEqual({ order_id: id, order_status: 2, contacted_at: expect.any(String), sessions: [] });
    expect((await contact(id)).json()).toEqual(first);
  });

  it('gives sessions their times in order, and may change one; who agrees on a time has made contact', async () => {
    const id = await order(2);
    expect((await schedule(id, 2, later(2 * DAY))).statusCode).toBe(409);
    const first = later(DAY);
    expect((await schedule(id, 1, first)).json()).toEqual({
      order_id: id,
      order_status: 2,
      contacted_at: expect.any(String),
      sessions: [
        { position: 1, starts_at: first.replace('Z', '.000Z').replace('.000.000Z', '.000Z'), status: 'scheduled' },
      ],
    });
    expect((await schedule(id, 1, later(2 * DAY))).statusCode).toBe(200);
    expect((await schedule(id, 2, later(DAY))).statusCode).toBe(422);
    expect((await schedule(id, 2, later(3 * DAY))).json<OrderProgress>().sessions).toHaveLength(2);
    expect((await schedule(id, 3, later(4 * DAY))).statusCode).toBe(409);
  });

  it('is told which times do not fit', async () => {
    const id = await order(1);
    const { valid_until } = await orderOf(id);
    for (const time of [later(-MINUTE), valid_until.toISOString(), later(400 * DAY)]) {
      const refused = await schedule(id, 1, time);
      expect([time, refused.statusCode, refused.json().errors]).toEqual([
        time,
        422,
        { starts_at: '상담 시간은 지금 이후, 이용 기간 안에서, 다른 회기와 겹치지 않게 순서대로 정해주세요.' },
      ]);
    }
    expect((await orderOf(id)).contacted_at).toBeNull();
  });

  it('cannot change a time within 4 hours before it; the same time again changes nothing', async () => {
    const id = await order(1, [3 * HOUR]);
    const refused = await schedule(id, 1, later(DAY));
    expect([refused.statusCode, refused.json().message]).toEqual([409, FORBIDDEN]);
    const [session] = (await contact(id)).json<OrderProgress>().sessions;
    expect((await schedule(id, 1, session?.starts_at ?? '')).statusCode).toBe(200);
  });

  it('reports each session; the last one completes the order, with 5 % points for the buyer and an audit', async () => {
    const id = await order(2, [-2 * DAY, -HOUR], { price: 99_999 });
    expect((await report(id, 1, 'done')).json()).toMatchObject({ order_status: 2 });
    expect(await pointsOf(id)).toEqual([]);
    const done = await report(id, 2, 'no_show');
    expect(done.json()).toMatchObject({ order_status: 3, sessions: [{ status: 'done' }, { status: 'no_show' }] });
    // a repeated call succeeds
    expect((await report(id, 2, 'no_show')).json()).toEqual(done.json());
    expect(await orderOf(id)).toMatchObject({ order_status: 3, completed_at: expect.any(Date) });
    expect(await pointsOf(id)).toEqual([
      { amount: purchasePoints(99_999), cause: '솔루션 이용 완료 적립', member_id: memberId },
    ]);
    const audit = await demo.db
      .selectFrom('audit_rows')
      .select(['action', 'amount', 'from_state', 'to_state', 'actor_id'])
      .where('table_name', '=', 'orders')
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
    const by = { actor_id: sold.counsellorId };
    expect(audit).toEqual([
      { ...by, action: 'session 1 done', amount: null, from_state: null, to_state: null },
      { ...by, action: 'session 2 no_show', amount: null, from_state: null, to_state: null },
      { ...by, action: 'order complete', amount: 99_999, from_state: 'underWay', to_state: 'completed' },
    ]);
  });

  it('cannot take a report back, nor make one before its time, nor of a session without a time', async () => {
    const id = await order(3, [-DAY, -20 * MINUTE]);
    await report(id, 1, 'done');
    const refused = await Promise.all([report(id, 1, 'no_show'), report(id, 2, 'no_show'), report(id, 3, 'done')]);
    expect(refused.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
      Array(3).fill([409, FORBIDDEN]),
    );
    expect((await report(id, 2, 'done')).statusCode).toBe(200);
  });

  it('may report a no-show of a test after 15 minutes, of a group at its start', async () => {
    const test = await order(1, [-20 * MINUTE], { category: '심리검사' });
    const group = await order(1, [-MINUTE], { participants: 8 });
    const single = await order(1, [-26 * MINUTE]);
    for (const id of [test, group, single])
      expect((await report(id, 1, 'no_show')).json()).toMatchObject({ order_status: 4 });
    expect(await pointsOf(single)).toEqual([]);
  });

  it('completes once, however many reports come at once', async () => {
    const id = await order(1, [-HOUR]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(id, 1, 'done')));
    expect(answers.every((answer) => answer.json<OrderProgress>().order_status === 3)).toBe(true);
    expect(await pointsOf(id)).toHaveLength(1);
  });
});

it('What the state forbids is 409 and writes nothing', async () => {
  for (const order_status of [3, 4, 5] as const) {
    const completed_at = order_status === 3 ? new Date() : null;
    const id = await order(2, [-HOUR], { order_status, completed_at });
    const before = await orderOf(id);
    const refused = await Promise.all([contact(id), schedule(id, 2, later(DAY)), report(id, 1, 'done')]);
    expect(refused.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
      Array(3).fill([409, FORBIDDEN]),
    );
    expect(await orderOf(id)).toEqual(before);
  }
});

it("To everybody but its counsellor an order does not exist; the buyer's role does not suffice at all", async () => {
  const id = await order(1, [-HOUR]);
  const operator = new Browser(demo.app);
  await operator.signIn('kakao', 'operator');
  const tries = (by: Browser) =>
    Promise.all([contact(id, by), schedule(id, 1, later(DAY), by), report(id, 1, 'done', by)]);
  expect((await tries(operator)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await tries(member)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  expect((await orderOf(id)).order_status).toBe(2);
});

describe('Time', () => {
  const closeAt = (at: Date) => jobs.runScheduled(CLOSE_ORDERS.name, at);

  it('ends a session that nobody reported, 24 hours after its end, and with it the order', async () => {
    const id = await order(1, [DAY]);
    const end = Date.now() + DAY + 50 * MINUTE + DAY;
    await closeAt(new Date(end - MINUTE));
    expect((await orderOf(id)).order_status).toBe(2);
    await closeAt(new Date(end + MINUTE));
    expect((await orderOf(id)).order_status).toBe(3);
    expect(await pointsOf(id)).toHaveLength(1);
  });

  it('ends what was not used within its validity, but waits for the report of a session that began in time', async () => {
    const unused = await order(1);
    const partly = await order(2, [-DAY]);
    await report(partly, 1, 'done');
    const { valid_until } = await orderOf(unused);
    // within the last hour, begun but not reported when the validity ends
    const justInTime = await order(1, [valid_until.getTime() - Date.now() - HOUR]);
    const longer = (await orderOf(partly)).valid_until;

    await closeAt(new Date(valid_until.getTime() - 1));
    expect((await orderOf(unused)).order_status).toBe(1);
    await closeAt(valid_until);
    expect([(await orderOf(unused)).order_status, (await orderOf(justInTime)).order_status]).toEqual([4, 2]);
    await closeAt(new Date(valid_until.getTime() + 2 * DAY));
    expect((await orderOf(justInTime)).order_status).toBe(3);
    expect((await orderOf(partly)).order_status).toBe(2);
    await closeAt(longer);
    expect((await orderOf(partly)).order_status).toBe(4);
    expect(await pointsOf(unused)).toEqual([]);
  });
});

/** @database both: concurrent reports depend on locks */

import { type OrderProgress, purchasePoints } from '@onmaum/shared-contract';
import { Browser } from '../../../../test/support/browser.ts';
import { type Holding, startHolding } from '../../../../test/support/market/held.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FORBIDDEN = '지금 상태에서는 할 수 없는 일입니다. 새로고침하여 확인해주세요.';

let holding: Holding;
beforeAll(async () => {
  holding = await startHolding();
});
afterAll(() => holding.close());

/** Times in whole seconds, as forms send them. */
const later = (ms: number) => new Date(Math.floor((Date.now() + ms) / 1000) * 1000).toISOString();

describe('The counsellor of an order', () => {
  it('records the contact; only the first time counts', async () => {
    const id = await holding.order(2);
    const first = (await holding.contact(id)).json<OrderProgress>();
    expect(first).toEqual({ order_id: id, order_status: 2, contacted_at: expect.any(String), sessions: [] });
    expect((await holding.contact(id)).json()).toEqual(first);
  });

  it('sets session times in order and may change them; setting one counts as contact', async () => {
    const id = await holding.order(2);
    expect((await holding.schedule(id, 2, later(2 * DAY))).statusCode).toBe(409);
    const first = later(DAY);
    expect((await holding.schedule(id, 1, first)).json()).toEqual({
      order_id: id,
      order_status: 2,
      contacted_at: expect.any(String),
      sessions: [{ position: 1, starts_at: first, status: 'scheduled' }],
    });
    expect((await holding.schedule(id, 1, later(2 * DAY))).statusCode).toBe(200);
    expect((await holding.schedule(id, 2, later(DAY))).statusCode).toBe(422);
    expect((await holding.schedule(id, 2, later(3 * DAY))).json<OrderProgress>().sessions).toHaveLength(2);
    expect((await holding.schedule(id, 3, later(4 * DAY))).statusCode).toBe(409);
  });

  it('gets an error for times that do not fit', async () => {
    const id = await holding.order(1);
    const { valid_until } = await holding.read(id);
    for (const time of [later(-MINUTE), valid_until.toISOString(), later(400 * DAY)]) {
      const refused = await holding.schedule(id, 1, time);
      expect([time, refused.statusCode, refused.json().errors]).toEqual([
        time,
        422,
        { starts_at: '상담 시간은 지금 이후, 이용 기간 안에서, 다른 회기와 겹치지 않게 순서대로 정해주세요.' },
      ]);
    }
    expect((await holding.read(id)).contacted_at).toBeNull();
  });

  it('cannot change a time within 4 hours before it; the same time again changes nothing', async () => {
    const id = await holding.order(1, [3 * HOUR]);
    const refused = await holding.schedule(id, 1, later(DAY));
    expect([refused.statusCode, refused.json().message]).toEqual([409, FORBIDDEN]);
    const [session] = (await holding.contact(id)).json<OrderProgress>().sessions;
    expect((await holding.schedule(id, 1, session?.starts_at ?? '')).statusCode).toBe(200);
  });

  it('reports each session; the last one completes the order, with 5 % points for the buyer and an audit', async () => {
    const id = await holding.order(2, [-2 * DAY, -HOUR], { price: 99_999 });
    expect((await holding.report(id, 1, 'done')).json()).toMatchObject({ order_status: 2 });
    expect(await holding.pointsOf(id)).toEqual([]);
    const done = await holding.report(id, 2, 'no_show');
    expect(done.json()).toMatchObject({ order_status: 3, sessions: [{ status: 'done' }, { status: 'no_show' }] });
    // a repeated call succeeds
    expect((await holding.report(id, 2, 'no_show')).json()).toEqual(done.json());
    expect(await holding.read(id)).toMatchObject({ order_status: 3, completed_at: expect.any(Date) });
    expect(await holding.pointsOf(id)).toEqual([
      { amount: purchasePoints(99_999), cause: '솔루션 이용 완료 적립', member_id: holding.memberId },
    ]);
    const audit = await holding.db
      .selectFrom('audit_rows')
      .select(['action', 'amount', 'from_state', 'to_state', 'actor_id'])
      .where('table_name', '=', 'orders')
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
    const by = { actor_id: holding.goods.counsellorId };
    expect(audit).toEqual([
      { ...by, action: 'session 1 done', amount: null, from_state: null, to_state: null },
      { ...by, action: 'session 2 no_show', amount: null, from_state: null, to_state: null },
      { ...by, action: 'order complete', amount: null, from_state: null, to_state: null },
    ]);
  });

  it('cannot undo a report, report early, or report a session without a time', async () => {
    const id = await holding.order(3, [-DAY, -20 * MINUTE]);
    await holding.report(id, 1, 'done');
    const refused = await Promise.all([
      holding.report(id, 1, 'no_show'),
      holding.report(id, 2, 'no_show'),
      holding.report(id, 3, 'done'),
    ]);
    expect(refused.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
      Array(3).fill([409, FORBIDDEN]),
    );
    expect((await holding.report(id, 2, 'done')).statusCode).toBe(200);
  });

  it('may report a no-show of a test after 15 minutes, of a group at its start', async () => {
    const test = await holding.order(1, [-20 * MINUTE], { category: '심리검사' });
    const group = await holding.order(1, [-MINUTE], { participants: 8 });
    const single = await holding.order(1, [-26 * MINUTE]);
    for (const id of [test, group, single])
      expect((await holding.report(id, 1, 'no_show')).json()).toMatchObject({ order_status: 4 });
    expect(await holding.pointsOf(single)).toEqual([]);
  });

  it('completes an order once, even with concurrent reports', async () => {
    const id = await holding.order(1, [-HOUR]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => holding.report(id, 1, 'done')));
    expect(answers.every((answer) => answer.json<OrderProgress>().order_status === 3)).toBe(true);
    expect(await holding.pointsOf(id)).toHaveLength(1);
  });
});

it('A transition that the state forbids is 409 and writes nothing', async () => {
  for (const order_status of [3, 4, 5] as const) {
    const completed_at = order_status === 3 ? new Date() : null;
    const id = await holding.order(2, [-HOUR], { order_status, completed_at });
    const before = await holding.read(id);
    const refused = await Promise.all([
      holding.contact(id),
      holding.schedule(id, 2, later(DAY)),
      holding.report(id, 1, 'done'),
    ]);
    expect(refused.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
      Array(3).fill([409, FORBIDDEN]),
    );
    expect(await holding.read(id)).toEqual(before);
  }
});

it("To everybody but its counsellor an order does not exist; the buyer's role does not suffice at all", async () => {
  const id = await holding.order(1, [-HOUR]);
  const operator = new Browser(holding.app);
  await operator.signIn('kakao', 'operator');
  const tries = (by: Browser) =>
    Promise.all([holding.contact(id, by), holding.schedule(id, 1, later(DAY), by), holding.report(id, 1, 'done', by)]);
  expect((await tries(operator)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await tries(holding.member)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  expect((await holding.read(id)).order_status).toBe(2);
});

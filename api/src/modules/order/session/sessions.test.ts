/** @database both: concurrent reports depend on locks */

import { type OrderProgress, purchasePoints } from '@onmaum/shared-contract';
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
    expect(first).toEqual({
      order_id: id,
      order_status: 2,
      contacted_at: expect.any(String),
      sessions: [],
      offers: [],
    });
    expect((await holding.contact(id)).json()).toEqual(first);
  });

  it('reports each session; 72 hours after the last report the order is completed, with points and an audit', async () => {
    const id = await holding.order(2, [-2 * DAY, -HOUR], { price: 99_999 });
    expect((await holding.report(id, 1, 'done')).json()).toMatchObject({ order_status: 2 });
    const done = await holding.report(id, 2, 'no_show');
    expect(done.json()).toMatchObject({ order_status: 2, sessions: [{ status: 'done' }, { status: 'no_show' }] });
    // a repeated call succeeds
    expect((await holding.report(id, 2, 'no_show')).json()).toEqual(done.json());
    await holding.runClose(72 * HOUR - MINUTE);
    expect(await holding.read(id)).toMatchObject({ order_status: 2, completed_at: null });
    expect(await holding.pointsOf(id)).toEqual([]);
    await holding.runClose(72 * HOUR + MINUTE);
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
    const by = { actor_id: holding.goods.counsellorId, amount: null, from_state: null, to_state: null };
    expect(audit).toEqual([
      { ...by, action: 'session 1 done' },
      { ...by, action: 'session 2 no_show' },
      { ...by, actor_id: null, action: 'order complete' },
    ]);
  });

  it('can report a session as held only from its end on', async () => {
    const id = await holding.order(1, [-49 * MINUTE]);
    const early = await holding.report(id, 1, 'done');
    expect([early.statusCode, early.json().message]).toEqual([409, FORBIDDEN]);
    const ended = await holding.order(1, [-51 * MINUTE]);
    expect((await holding.report(ended, 1, 'done')).statusCode).toBe(200);
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
    expect((await holding.report(id, 2, 'failed')).statusCode).toBe(200);
  });

  it('may report a no-show of a test after 15 minutes, of a group at its start', async () => {
    const test = await holding.order(1, [-20 * MINUTE], { category: '심리검사' });
    const group = await holding.order(1, [-MINUTE], { participants: 8 });
    const single = await holding.order(1, [-26 * MINUTE]);
    for (const id of [test, group, single])
      expect((await holding.report(id, 1, 'no_show')).json()).toMatchObject({ order_status: 2 });
    await holding.runClose(73 * HOUR);
    for (const id of [test, group, single]) expect((await holding.read(id)).order_status).toBe(4);
    expect(await holding.pointsOf(single)).toEqual([]);
  });

  it('reports once, even with concurrent reports; the order completes once', async () => {
    const id = await holding.order(1, [-HOUR]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => holding.report(id, 1, 'done')));
    expect(new Set(answers.map((answer) => answer.json<OrderProgress>().sessions[0]?.object_until)).size).toBe(1);
    await Promise.all(Array.from({ length: 5 }, () => holding.runClose(73 * HOUR)));
    expect((await holding.read(id)).order_status).toBe(3);
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
      holding.offer(id, 2, [later(DAY)]),
      holding.report(id, 1, 'done'),
    ]);
    expect(refused.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
      Array(3).fill([409, FORBIDDEN]),
    );
    expect(await holding.read(id)).toEqual(before);
  }
});

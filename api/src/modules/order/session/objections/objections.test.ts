/** @database both: objections, reports and the job compete for one order */

import { purchasePoints, type RefundQuote } from '@onmaum/shared-contract';
import { type Holding, startHolding } from '../../../../../test/support/market/held.ts';
import { runOperator } from '../../../../operator/commands.ts';
import { decideObjection } from '../operations/decide-objection.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
const FORBIDDEN = '지금 상태에서는 할 수 없는 일입니다. 새로고침하여 확인해주세요.';
const WORDS = '삼십 분을 기다렸지만 아무도 오지 않았어요';

let holding: Holding;
beforeAll(async () => {
  holding = await startHolding();
  // orders of these tests do not increase the sales count, but their refunds reduce it
  await holding.db.updateTable('goods').set({ selling_cnt: 1_000 }).execute();
});
afterAll(() => holding.close());

const run = (...args: string[]) =>
  runOperator({ db: holding.db, cipher: holding.app.fieldCipher, openLimit: 5 }, args).catch((error: Error) => [
    error.message,
  ]);
const objectionOf = async (orderId: number) =>
  await holding.db
    .selectFrom('session_objections')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
const refundsOf = (orderId: number) =>
  holding.db.selectFrom('refunds').select(['amount', 'kind', 'position']).where('order_id', '=', orderId).execute();
/** The value `decided_by` of the objection to the first session, as sent to the buyer and to the counsellor. */
const decidedBy = (orderId: number) =>
  Promise.all(
    [holding.member, holding.counsellor].map(
      async (reader) => (await holding.progress(orderId, reader)).sessions[0]?.objection?.decided_by,
    ),
  );
/** An order whose only session was reported. */
async function reported(result: 'done' | 'no_show' = 'done') {
  const id = await holding.order(1, [-DAY], { price: 50_000 });
  await holding.report(id, 1, result);
  return id;
}

describe('An objection of the buyer', () => {
  it('is made once, delays completion and points, and is read only by operators', async () => {
    const id = await reported();
    const answer = await holding.object(id, 1, { text: WORDS });
    expect(answer.json()).toMatchObject({
      order_status: 2,
      sessions: [
        { status: 'done', object_until: null, objection: { reason: 'not_held', decided_at: null, decided_by: null } },
      ],
    });
    expect(answer.body).not.toContain(WORDS);
    expect((await holding.object(id, 1, { text: WORDS })).json()).toEqual(answer.json());
    for (const other of [{ text: '' }, { text: WORDS, reason: 'no_expert' }])
      expect((await holding.object(id, 1, other)).json()).toMatchObject({
        code: 'objection_made',
        message: '이미 이의를 신청한 상담입니다. 먼저 보낸 내용을 확인하고 있습니다.',
      });
    await holding.runClose(40 * DAY);
    expect(await holding.read(id)).toMatchObject({ order_status: 2, completed_at: null });
    expect(await holding.pointsOf(id)).toEqual([]);
    const quote = await holding.member.send('GET', `/api/mypage/order-refund/${id}`);
    expect(quote.json<RefundQuote>().refusal).toBe('objected');
    const listed = (await run('objections')).join('\n');
    expect(listed).toContain(`order ${id}, session 1`);
    expect(listed).toContain(`"진행되지 않았어요": ${WORDS}`);
    expect((await objectionOf(id)).text_enc).not.toContain('삼십');
  });

  it('cannot imitate another objection in the list of the operator', async () => {
    const id = await reported();
    await holding.object(id, 1, { text: `기다렸어요\nobjection 1: order 1, session 1` });
    const lines = (await run('objections')).join('\n').split('\n');
    expect(lines).toContain('    objection 1: order 1, session 1');
    expect(lines).not.toContain('objection 1: order 1, session 1');
  });

  it('is possible for 72 hours after a report, and after a session counted as held', async () => {
    const late = await reported();
    await holding.runClose(72 * HOUR + 1000);
    const refused = await holding.object(late, 1);
    expect([refused.statusCode, refused.json().message]).toEqual([409, FORBIDDEN]);
    const unreported = await holding.order(1, [-3 * DAY]);
    expect((await holding.object(unreported, 1)).statusCode).toBe(409);
    await holding.runClose(0);
    expect((await holding.object(unreported, 1)).statusCode).toBe(200);
  });

  it('has a reason, and at most 1,000 characters', async () => {
    const id = await reported();
    expect((await holding.object(id, 1, { reason: 'other' })).statusCode).toBe(422);
    const long = await holding.object(id, 1, { text: '가'.repeat(1_001) });
    expect(long.json().errors).toEqual({ text: '이의 내용은 1,000자까지 쓸 수 있습니다.' });
  });
});

test("The counsellor's report that the session failed decides the objection, and both sides read this", async () => {
  const id = await reported('no_show');
  await holding.object(id, 1);
  expect(await decidedBy(id)).toEqual([null, null]);
  expect((await holding.report(id, 1, 'failed')).statusCode).toBe(200);
  expect(await decidedBy(id)).toEqual(['counsellor', 'counsellor']);
});

describe('The decision of the operator', () => {
  const decide = async (orderId: number, ...how: string[]) =>
    run('objection', String((await objectionOf(orderId)).id), ...how);

  it('that a session was held completes the order and pays the points', async () => {
    const id = await reported();
    await holding.object(id, 1, { reason: 'no_expert' });
    expect(await decide(id, 'held', '--reason', '통화 기록이 있어요')).toEqual([expect.stringContaining('as held')]);
    expect(await holding.read(id)).toMatchObject({ order_status: 3, completed_at: expect.any(Date) });
    expect(await holding.pointsOf(id)).toMatchObject([{ amount: purchasePoints(50_000) }]);
    const objection = await objectionOf(id);
    expect(objection).toMatchObject({ decision: 'done', decided_by: expect.any(Number) });
    expect(objection.decision_reason_enc).not.toContain('통화');
    // an objection is decided only once
    expect(await decide(id, 'failed', '--reason', '다시')).toEqual([FORBIDDEN]);
    expect((await holding.object(id, 1)).statusCode).toBe(409);
    const audit = await holding.db
      .selectFrom('audit_rows')
      .select(['actor_id', 'action'])
      .where('table_name', '=', 'orders')
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { actor_id: holding.goods.counsellorId, action: 'session 1 done' },
      { actor_id: holding.memberId, action: 'session 1 objected' },
      { actor_id: objection.decided_by, action: 'session 1 decided done' },
      { actor_id: null, action: 'order complete' },
    ]);
  });

  it('that a session failed refunds the session; that the buyer missed it lapses the order', async () => {
    const failed = await reported();
    await holding.object(failed, 1);
    await decide(failed, 'failed', '--reason', '접속 기록이 없어요');
    expect(await holding.read(failed)).toMatchObject({ order_status: 5, settle_status: 2 });
    expect(await refundsOf(failed)).toEqual([{ amount: 50_000, kind: 'failure', position: 1 }]);
    expect(await decidedBy(failed)).toEqual(['operator', 'operator']);
    const missed = await reported('no_show');
    await holding.object(missed, 1);
    await decide(missed, 'no_show', '--reason', '구매자가 오지 않았어요');
    expect(await holding.read(missed)).toMatchObject({ order_status: 4 });
    expect(await holding.pointsOf(missed)).toEqual([]);
  });

  it('is refused to the buyer and the counsellor of the order', async () => {
    const id = await reported();
    await holding.object(id, 1);
    const objection = await objectionOf(id);
    const services = { db: holding.db, cipher: holding.app.fieldCipher };
    for (const operatorId of [holding.memberId, holding.goods.counsellorId])
      await expect(
        decideObjection(services, objection.id, { operatorId, result: 'failed', reason: '확인' }),
      ).rejects.toMatchObject({
        status: 409,
        code: 'objection_own',
        message: '자신이 구매했거나 맡은 주문의 이의 신청은 다른 운영자가 결정해야 합니다.',
      });
    expect((await objectionOf(id)).decision).toBeNull();
  });

  it('needs a reason, a known objection and a known operator', async () => {
    const id = await reported();
    await holding.object(id, 1);
    expect(await decide(id, 'held')).toEqual([expect.stringContaining('usage: objection')]);
    expect(await decide(id, 'toString', '--reason', 'x')).toEqual([expect.stringContaining('usage: objection')]);
    expect(await decide(id, 'held', '--reason', 'x', '--by', String(holding.memberId))).toEqual([
      expect.stringContaining('say who you are'),
    ]);
    expect(await run('objection', '999999', 'held', '--reason', 'x')).toHaveLength(1);
    expect(await run('constructor')).toEqual([expect.stringContaining('the commands are')]);
    expect(await run('--help')).toContainEqual(expect.stringContaining('objection <id>'));
    expect(await run('objections', '--nonsense')).toEqual([expect.stringContaining('nonsense')]);
    expect((await objectionOf(id)).decision).toBeNull();
  });
});

describe('At the same time', () => {
  it('a report of a failure and an objection refund the session once', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const id = await reported();
      const [failed] = await Promise.all([
        holding.report(id, 1, 'failed'),
        holding.object(id, 1),
        holding.object(id, 1),
      ]);
      expect([failed.statusCode, failed.json()]).toEqual([200, expect.objectContaining({ order_status: 5 })]);
      expect(await holding.read(id)).toMatchObject({ order_status: 5, settle_status: 2 });
      expect(await refundsOf(id)).toHaveLength(1);
      const open = holding.db.selectFrom('session_objections').select('id').where('order_id', '=', id);
      expect(await open.where('decided_at', 'is', null).execute()).toEqual([]);
    }
  });

  it('the job and an objection leave the order either completed or disputed', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const id = await reported();
      const [objected] = await Promise.all([
        holding.object(id, 1),
        holding.runClose(73 * HOUR),
        holding.runClose(73 * HOUR),
      ]);
      const { order_status } = await holding.read(id);
      expect(order_status).toBe(objected.statusCode === 200 ? 2 : 3);
      expect(await holding.pointsOf(id)).toHaveLength(order_status === 3 ? 1 : 0);
    }
  });

  it('two decisions count once', async () => {
    const id = await reported();
    await holding.object(id, 1);
    const objection = String((await objectionOf(id)).id);
    const decide = (how: string) => run('objection', objection, how, '--reason', '확인했어요');
    const lines = (await Promise.all([decide('held'), decide('failed'), decide('held')])).flat();
    expect(lines.filter((line) => line === FORBIDDEN)).toHaveLength(2);
    const { order_status } = await holding.read(id);
    expect(await refundsOf(id)).toHaveLength(order_status === 5 ? 1 : 0);
    expect(await holding.pointsOf(id)).toHaveLength(order_status === 3 ? 1 : 0);
  });
});

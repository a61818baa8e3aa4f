/** @database both: the decision and the job compete for one order */

import { DAY_MS as DAY, HOUR_MS as HOUR, type OrderProgress, type RefundQuote } from '@onmaum/shared-contract';
import { type Holding, startHolding } from '../../../../../test/support/market/held.ts';
import { runOperator } from '../../../../operator/commands.ts';

let holding: Holding;
beforeAll(async () => {
  holding = await startHolding();
  // orders of these tests do not increase the sales count, but their refunds reduce it
  await holding.db.updateTable('goods').set({ selling_cnt: 1_000 }).execute();
});
afterAll(() => holding.close());

describe('The validity', () => {
  const extendedIn = async (orderId: number) =>
    await holding.db
      .selectFrom('audit_rows')
      .select('action')
      .where('table_name', '=', 'orders')
      .where('target_id', '=', orderId)
      .where('action', '=', 'order validity extended')
      .execute();
  /** An order of two sessions, the first of which is disputed. Its validity would have ended two days ago. */
  async function waiting(objectedDays: number) {
    const id = await holding.order(2, [-10 * DAY]);
    await holding.report(id, 1, 'done');
    await holding.object(id, 1);
    const valid_until = new Date(Date.now() - 2 * DAY);
    await holding.db.updateTable('orders').set({ valid_until }).where('id', '=', id).execute();
    const created_at = new Date(Date.now() - objectedDays * DAY + HOUR);
    await holding.db.updateTable('session_objections').set({ created_at }).where('order_id', '=', id).execute();
    return { id, valid_until };
  }
  const refusalOf = async (id: number) =>
    (await holding.member.send('GET', `/api/mypage/order-refund/${id}`)).json<RefundQuote>().refusal;
  const decide = async (orderId: number) => {
    const { db, app } = holding;
    const objection = db.selectFrom('session_objections').select('id').where('order_id', '=', orderId);
    const { id } = await objection.executeTakeFirstOrThrow();
    await runOperator({ db, cipher: app.fieldCipher, openLimit: 5 }, [
      'objection',
      String(id),
      'held',
      '--reason',
      '확인',
    ]);
  };

  it('pauses while an objection waits, and ends later by these days', async () => {
    const { id, valid_until } = await waiting(5);
    await holding.runClose(0);
    expect([(await holding.read(id)).order_status, await refusalOf(id)]).toEqual([2, 'objected']);
    await decide(id);
    const later = new Date(valid_until.getTime() + 5 * DAY);
    expect(await holding.read(id)).toMatchObject({ order_status: 2, valid_until: later });
    expect(await extendedIn(id)).toHaveLength(1);
    expect(await refusalOf(id)).toBeNull();
    await holding.runClose(0);
    expect((await holding.read(id)).order_status).toBe(2);
    await holding.runClose(4 * DAY);
    expect((await holding.read(id)).order_status).toBe(4);
  });

  it('that was over before the objection stays over', async () => {
    const { id, valid_until } = await waiting(1);
    expect(await refusalOf(id)).toBe('over');
    await decide(id);
    expect(await holding.read(id)).toMatchObject({ valid_until });
    expect(await extendedIn(id)).toEqual([]);
  });

  it('moves with a failure that the counsellor reports meanwhile', async () => {
    const { id, valid_until } = await waiting(5);
    await holding.report(id, 1, 'failed');
    expect((await holding.read(id)).valid_until).toEqual(new Date(valid_until.getTime() + 5 * DAY));
  });
});

it('An order does not lapse while the buyer may object', async () => {
  const id = await holding.order(2, [-DAY]);
  await holding.report(id, 1, 'done');
  await holding.db
    .updateTable('orders')
    .set({ valid_until: new Date(Date.now() + HOUR) })
    .where('id', '=', id)
    .execute();
  await holding.runClose(2 * HOUR);
  expect((await holding.progress(id)).order_status).toBe(2);
  expect((await holding.object(id, 1)).json<OrderProgress>().order_status).toBe(2);
});

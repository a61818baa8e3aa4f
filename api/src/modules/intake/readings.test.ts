/** @database both: readings are counted by day, in the time zone of Korea */

import { ORDER_STATUS, type OrderIntake } from '@onmaum/shared-contract';
import { Browser } from '../../../test/support/browser.ts';
import { type Intake, SHEET, startIntake } from '../../../test/support/market/intake.ts';

let api: Intake;
beforeAll(async () => {
  api = await startIntake();
});
afterAll(() => api.close());

describe("The counsellor of an open order reads the buyer's sheet", () => {
  const ordered = async (status: number = ORDER_STATUS.paid) => {
    const buyer = await api.newMember();
    const completed = status === ORDER_STATUS.completed ? { completed_at: new Date() } : {};
    const order_status = status as (typeof ORDER_STATUS)['paid'];
    const orderId = await api.order(1, [], { member_id: buyer.id, order_status, ...completed });
    return { buyer, orderId };
  };

  test.each([ORDER_STATUS.paid, ORDER_STATUS.underWay])(
    'in state %d; each reading is shown to the buyer',
    async (status) => {
      const { buyer, orderId } = await ordered(status);
      await buyer.store();
      expect(await buyer.readings()).toEqual([]);
      const answer = await api.readFor(orderId);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(answer.json()).toEqual({ order_id: orderId, sheet: { ...SHEET, updated_at: expect.any(String) } });
      await api.readFor(orderId);
      const { goods_name } = await api.read(orderId);
      const reading = {
        id: expect.any(Number),
        counselor_nickname: '한서윤',
        goods_name,
        what: 'sheet',
        read_at: expect.any(String),
      };
      // around midnight in Korea, the two readings may be on two days
      const seen = await buyer.readings();
      expect(seen).toEqual(seen.map(({ times }) => ({ ...reading, times })));
      expect(seen.reduce((sum, { times }) => sum + times, 0)).toBe(2);
      expect(await (await api.newMember()).readings()).toEqual([]);
    },
  );

  test('Many readings by one counsellor do not hide readings by others, day by day', async () => {
    const { buyer, orderId } = await ordered();
    await buyer.store();
    const { counsellor_id, goods_name } = await api.read(orderId);
    const other = await api.newMember();
    const { nickname } = await api.db
      .updateTable('members')
      .set({ level: 11 })
      .where('id', '=', other.id)
      .returning('nickname')
      .executeTakeFirstOrThrow();
    await api.db.insertInto('counsellors').values({ id: other.id, summary: '다른 상담사' }).execute();
    const read = (by: number, at: string) => ({
      member_id: buyer.id,
      order_id: orderId,
      counsellor_id: by,
      read_at: new Date(at),
    });
    const often = Array.from({ length: 150 }, () => read(counsellor_id, '2026-03-02T14:59:59Z'));
    await api.db
      .insertInto('intake_readings')
      .values([read(other.id, '2026-03-01T03:00:00Z'), ...often, read(counsellor_id, '2026-03-02T15:00:00Z')])
      .execute();
    const seen = { id: expect.any(Number), goods_name, what: 'sheet' };
    expect(await buyer.readings()).toEqual([
      { ...seen, counselor_nickname: '한서윤', times: 1, read_at: '2026-03-02T15:00:00.000Z' },
      { ...seen, counselor_nickname: '한서윤', times: 150, read_at: '2026-03-02T14:59:59.000Z' },
      { ...seen, counselor_nickname: nickname, times: 1, read_at: '2026-03-01T03:00:00.000Z' },
    ]);
  });

  test('Nothing is read, and nothing recorded, before there is a sheet', async () => {
    const { buyer, orderId } = await ordered();
    expect((await api.readFor(orderId)).json<OrderIntake>()).toEqual({ order_id: orderId, sheet: null });
    expect(await buyer.readings()).toEqual([]);
  });

  test.each([ORDER_STATUS.completed, ORDER_STATUS.lapsed, ORDER_STATUS.refunded])(
    'gets 404 once the order has ended (%d), and nothing is recorded',
    async (status) => {
      const { buyer, orderId } = await ordered(status);
      await buyer.store();
      expect((await api.readFor(orderId)).statusCode).toBe(404);
      expect(await buyer.readings()).toEqual([]);
    },
  );

  test('Another counsellor and an operator get 404 for the order', async () => {
    const { buyer, orderId } = await ordered();
    await buyer.store();
    const operator = new Browser(api.app);
    await operator.signIn('kakao', 'operator');
    expect((await api.readFor(orderId, operator)).statusCode).toBe(404);

    const other = await api.newMember();
    await api.db.updateTable('members').set({ level: 11 }).where('id', '=', other.id).execute();
    await api.db.insertInto('counsellors').values({ id: other.id, summary: '다른 상담사' }).execute();
    await other.browser.refresh();
    expect((await api.readFor(orderId, other.browser)).statusCode).toBe(404);
    expect((await api.readFor(987_654, api.counsellor)).statusCode).toBe(404);
    expect(await buyer.readings()).toEqual([]);
  });
});

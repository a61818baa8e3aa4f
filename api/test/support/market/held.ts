import { ORDER_STATUS } from '@onmaum/shared-contract';
import type { Report } from '../../../src/modules/order/session/session-rules.ts';
import { startDemo } from '../app.ts';
import { Browser } from '../browser.ts';
import { findSold } from './market.ts';
import { insertOrder } from './orders.ts';

/** The API with demo content, a counsellor who holds orders, and a member who bought them. */
export async function startHolding() {
  const demo = await startDemo();
  const { db } = demo;
  const { counsellor, ...goods } = await findSold(demo);
  const member = new Browser(demo.app);
  const { user_idx: memberId } = await member.signIn('kakao', 'member');
  return {
    ...demo,
    counsellor,
    goods,
    member,
    memberId,

    /** An order of the counsellor's, with sessions that have these times from now, in milliseconds. @returns its id */
    async order(sessions: number, times: number[] = [], more: Partial<Parameters<typeof insertOrder>[1]> = {}) {
      const bought = { member_id: memberId, goods_id: goods.id, sessions, participants: 1, minutes: 50 };
      const order_status = times.length > 0 ? ORDER_STATUS.underWay : ORDER_STATUS.paid;
      const id = await insertOrder(db, { ...bought, category: '심리상담', order_status, ...more });
      const rows = times.map((time, index) => ({
        order_id: id,
        position: index + 1,
        starts_at: new Date(Date.now() + time),
      }));
      if (rows.length > 0) await db.insertInto('order_sessions').values(rows).execute();
      return id;
    },

    contact: (id: number, by = counsellor) => by.send('POST', `/api/order/contact/${id}`),
    schedule: (order_id: number, position: number, starts_at: string, by = counsellor) =>
      by.send('POST', '/api/order/session-schedule', { payload: { order_id, position, starts_at } }),
    report: (order_id: number, position: number, result: Report, by = counsellor) =>
      by.send('POST', '/api/order/session-report', { payload: { order_id, position, result } }),

    read: (id: number) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Points for its completion. */
    pointsOf: (id: number) =>
      db
        .selectFrom('point_entries')
        .select(['amount', 'cause', 'member_id'])
        .where('cause_key', '=', `order-completed:${id}`)
        .execute(),
  };
}
export type Holding = Awaited<ReturnType<typeof startHolding>>;

import { ORDER_STATUS, type OrderProgress, type SessionOutcome } from '@onmaum/shared-contract';
import { closeOrders } from '../../../src/modules/order/operations/close-orders.ts';
import { startDemo } from '../app.ts';
import { Browser } from '../browser.ts';
import { findSold } from './market.ts';
import { insertOrder } from './orders.ts';
import { insertSessions } from './sessions.ts';

/** Starts the API with demo content, with functions for orders that a member has bought from a counsellor. */
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

    /**
     * Inserts an order. @param sessions number of sessions @param times starts of agreed sessions, in milliseconds from now
     * @returns id of the order
     */
    async order(sessions: number, times: number[] = [], more: Partial<Parameters<typeof insertOrder>[1]> = {}) {
      const bought = { member_id: memberId, goods_id: goods.id, sessions, participants: 1, minutes: 50 };
      const order_status = times.length > 0 ? ORDER_STATUS.underWay : ORDER_STATUS.paid;
      const id = await insertOrder(db, { ...bought, category: '심리상담', order_status, ...more });
      const rows = times.map((time, index) => ({ position: index + 1, starts_at: new Date(Date.now() + time) }));
      await insertSessions(db, id, rows);
      return id;
    },

    contact: (id: number, by = counsellor) => by.send('POST', `/api/order/contact/${id}`),
    offer: (order_id: number, position: number, times: string[], by = counsellor, late_yn?: 'Y') =>
      by.send('POST', '/api/order/session-offer', { payload: { order_id, position, times, late_yn } }),
    confirm: (offer_id: number, starts_at: string, by = member, late_yn?: 'Y') =>
      by.send('POST', '/api/order/session-confirm', { payload: { offer_id, starts_at, late_yn } }),
    end: (way: 'decline' | 'withdraw', offer_id: number, by: Browser) =>
      by.send('POST', `/api/order/offer-${way}/${offer_id}`),
    object: (order_id: number, position: number, more: object = {}, by = member) =>
      by.send('POST', '/api/order/session-objection', {
        payload: { order_id, position, reason: 'not_held', ...more },
      }),
    /** The counsellor offers one time, and the buyer confirms it. */
    async agree(order_id: number, position: number, starts_at: string) {
      const offered = await this.offer(order_id, position, [starts_at]);
      const offer = offered.json<OrderProgress>().offers?.find((one) => one.position === position);
      return offer ? this.confirm(offer.offer_id, starts_at) : offered;
    },
    progress: async (id: number, by = member) =>
      (await by.send('GET', `/api/order/progress/${id}`)).json<OrderProgress>(),
    /** Runs the job that closes orders. @param after time of the run, in milliseconds from now */
    runClose: (after: number) => closeOrders(db, new Date(Date.now() + after)),
    report: (order_id: number, position: number, result: SessionOutcome, by = counsellor) =>
      by.send('POST', '/api/order/session-report', { payload: { order_id, position, result } }),

    read: (id: number) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Points that were granted for the completion of an order. */
    pointsOf: (id: number) =>
      db
        .selectFrom('point_entries')
        .select(['amount', 'cause', 'member_id'])
        .where('cause_key', '=', `order-completed:${id}`)
        .execute(),
  };
}
export type Holding = Awaited<ReturnType<typeof startHolding>>;

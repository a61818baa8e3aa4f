import type { RefundQuote, StoreResult } from '@onmaum/shared-contract';
import { closeOrders } from '../../../src/modules/order/operations/close-orders.ts';
import { startMarket } from './market.ts';
import type { ForSale } from './purchase.ts';
import { endObjectionTimes, insertSessions } from './sessions.ts';

const DAY = 24 * 3600 * 1000;

/** Starts the market of `startMarket`, with a function that makes purchases to refund. */
export async function startRefunds() {
  const market = await startMarket();
  const { sold } = market;
  let last = 0;
  /** Makes a purchase of a new member, paid at the provider. @param times starts of agreed sessions, in milliseconds from now */
  async function purchase({ sessions = 4, times = [] as number[], paidDaysAgo = 0, goods = sold as ForSale } = {}) {
    last += 1;
    const buyer = await market.newBuyer(`refund-${last}`);
    const back = await buyer.pay(goods, 'no-webhook');
    const id = (await buyer.store(back)).json<StoreResult>().order_id ?? 0;
    const { price } = goods;
    const { counsellor } = sold;
    await market.db
      .updateTable('orders')
      .set({
        sessions,
        valid_until: new Date(Date.now() + 50 * DAY),
        paid_at: new Date(Date.now() - paidDaysAgo * DAY),
        ...(times.length > 0 && { order_status: 2 as const }),
      })
      .where('id', '=', id)
      .execute();
    const rows = times.map((ms, at) => ({ position: at + 1, starts_at: new Date(Date.now() + ms) }));
    await insertSessions(market.db, id, rows);
    const path = `/api/mypage/order-refund/${id}`;
    return {
      ...{ id, buyer, price, path, impUid: back.imp_uid, orderNo: back.order_no },
      /** Cancels an amount of the payment at the provider's console; without an amount, the whole remaining amount. */
      cancelAtProvider: async (amount?: number, webhooks = 1) =>
        expect((await market.atConsole({ imp_uid: back.imp_uid, amount, webhooks })).status).toBe(204),
      quote: async () => (await buyer.browser.send('GET', path)).json<RefundQuote>(),
      ask: (refund_price?: number) =>
        buyer.browser.send('POST', path, { payload: refund_price === undefined ? {} : { refund_price } }),
      report: (position: number, result: 'done' | 'no_show' | 'failed') =>
        counsellor.send('POST', '/api/order/session-report', { payload: { order_id: id, position, result } }),
      /** Ends the time for objections to the order's reports, and runs the job that completes orders. */
      async close() {
        await endObjectionTimes(market.db, id);
        await closeOrders(market.db, new Date());
      },
      state: () =>
        market.db
          .selectFrom('orders')
          .select(['order_status', 'settle_status'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      refunds: () =>
        market.db
          .selectFrom('refunds')
          .select(['amount', 'kind', 'status', 'position'])
          .where('order_id', '=', id)
          .orderBy('id')
          .execute(),
      given: () => market.portone.books.find(back.imp_uid)?.cancel_amount ?? 0,
      points: async () => (await buyer.browser.send('GET', '/api/mypage/info')).json<{ point: number }>().point,
      /** Audited changes of the order's refunds. */
      audited: async () =>
        market.db
          .selectFrom('audit_rows as a')
          .innerJoin('refunds as r', 'r.id', 'a.target_id')
          .select(['a.action', 'a.amount', 'a.from_state', 'a.to_state'])
          .where('a.table_name', '=', 'refunds')
          .where('r.order_id', '=', id)
          .orderBy('a.id')
          .execute(),
    };
  }
  return { ...market, purchase };
}
export type Refunds = Awaited<ReturnType<typeof startRefunds>>;

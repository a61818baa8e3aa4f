import { ORDER_STATUS } from '@onmaum/shared-contract';
import { createFieldCipher } from '../../src/lib/secrets/field-cipher.ts';
import { remindOfSessions } from '../../src/modules/notification/due-repository.ts';
import { readReceipt } from '../../src/modules/order/operations/read-receipt.ts';
import { findBought, findOrderOfPayment, lockOrder } from '../../src/modules/order/order-repository.ts';
import { findDue, postpone } from '../../src/modules/order/payment/due-repository.ts';
import {
  bringForward,
  countOpen,
  findOpenOthers,
  findReusable,
  keepDue,
  lockCancelling,
  lockIntent,
  UNSETTLED,
  updateBuyer,
} from '../../src/modules/order/payment/intent-repository.ts';
import { readPayment } from '../../src/modules/order/payment/operations/read-payment.ts';
import { endStray } from '../../src/modules/order/payment/stray-repository.ts';
import { findBookings } from '../../src/modules/order/session/free-times/calendar-repository.ts';
import { findOpenObjections } from '../../src/modules/order/session/objections/objection-repository.ts';
import { cancelOffers, findOffers } from '../../src/modules/order/session/offer-repository.ts';
import { cancelOpenSessions, findSessions, reportSession } from '../../src/modules/order/session/session-repository.ts';
import { showTimes } from '../../src/modules/order/session/show-times.ts';
import {
  findExpired,
  findExpiredOffers,
  findUnobjected,
  findUnreported,
} from '../../src/modules/order/upkeep-repository.ts';
import type { LargeDatabase } from './large-database.ts';

/** Tables that grow with each purchase. */
const OF_ORDERS = [
  'orders',
  'payment_intents',
  'order_sessions',
  'session_offers',
  'session_objections',
  'refunds',
  'stray_payments',
  'payment_events',
];
const LIMIT = 100;

/**
 * Adds sessions, offers, objections and refunds to orders, and adds payments. Only a few orders are open, with future or
 * unreported sessions, and only a few payments are due.
 */
const MAKE_OPEN = `
  insert into order_sessions (order_id, position, counsellor_id, starts_at, ends_at, booking_key, status)
    select id, 1, counsellor_id, paid_at + interval '1 day', paid_at + interval '25 hours', 'order ' || id, 'done'
    from orders where id % 100 <> 0;
  update orders set order_status = ${ORDER_STATUS.underWay},
    valid_until = case when id % 200 = 0 then now() - interval '1 hour' else now() + interval '9 days' end
    where id % 100 = 0;
  insert into order_sessions (order_id, position, counsellor_id, starts_at, ends_at, booking_key)
    select id, 1, counsellor_id, starts_at, starts_at + interval '1 hour', 'before' from (
      select id, counsellor_id, case when id % 300 = 0 then now() - interval '3 days' else now() + interval '1 day' end as starts_at
      from orders where id % 300 in (0, 100)
    ) s;
  update order_sessions set status = 'done', object_until = now() - interval '1 hour' where order_id % 900 = 0;
  insert into session_objections (order_id, position, reason, decision, decided_at)
    select order_id, position, 'not_held', case when order_id % 3000 <> 0 then 'done' end,
      case when order_id % 3000 <> 0 then now() end
    from order_sessions where order_id % 10 = 0;
  insert into session_offers (order_id, counsellor_id, position, offered_by, times, last_at, state, ended_at)
    select id, counsellor_id, 2, 'buyer', array[now() - interval '1 hour'], now() - interval '1 hour', case when id % 1000 = 0 then 'open' else 'declined' end,
      case when id % 1000 <> 0 then now() end
    from orders;
  insert into refunds (order_id, amount, kind, status, processed_at)
    select id, 10, 'request', 'done', now() from orders where id % 3 = 0;
  insert into stray_payments (imp_uid, order_no, amount, state, settled_at, next_check_at)
    select 'stray_' || n, 'STRAY_' || n, 1000, case when n % 1000 = 0 then 'cancelling' else 'cancelled' end,
      case when n % 1000 <> 0 then now() end, case when n % 1000 = 0 then now() - interval '1 hour' end
    from generate_series(1, 20000) n;
  insert into payment_intents (order_no, member_id, goods_id, amount, state, created_at, next_check_at)
    select 'OPEN_' || id, member_id, goods_id, price, 'prepared', now() - interval '1 hour',
      now() + interval '1 second' * (id - 30000) from orders where id % 50 = 0;
  analyze session_offers, session_objections, orders, order_sessions, refunds, stray_payments, payment_intents;
`;

/** Registers the tests for orders and payments. */
export function testOrderPlans(large: LargeDatabase) {
  describe('orders', () => {
    const now = new Date();
    const since = new Date(now.getTime() - 86_400_000);
    const inOrders = (work: () => Promise<unknown>) => large.longReadings(work, [...large.big, ...OF_ORDERS]);
    let one: {
      id: number;
      counsellor_id: number;
      member_id: number;
      goods_id: number;
      order_no: string;
      imp_uid: string;
    };

    beforeAll(async () => {
      await large.pool.query(MAKE_OPEN);
      const { rows } = await large.pool.query<typeof one>(
        'select id, counsellor_id, member_id, goods_id, order_no, imp_uid from orders where id % 300 = 0 limit 1',
      );
      if (!rows[0]) throw new Error('no orders were generated');
      one = rows[0];
    });

    test('the receipt of a purchase, and the state of a payment', async () => {
      const cipher = createFieldCipher([{ id: 'test', key: Buffer.alloc(32, 'onmaum') }]);
      expect(await inOrders(() => readReceipt(large.db, cipher, one.member_id, one.id))).toEqual([]);
      expect(await inOrders(() => readPayment(large.db, one.member_id, one.order_no))).toEqual([]);
    });

    test('the queries before a payment is prepared', async () => {
      const { member_id: memberId, goods_id: goodsId } = one;
      const wanted = { memberId, goodsId, amount: 1, since };
      const asked = (trx: Parameters<typeof findBought>[0]) => [
        findReusable(trx, wanted),
        findOpenOthers(trx, wanted, LIMIT),
        findBought(trx, wanted),
        countOpen(trx, memberId, since),
        updateBuyer(trx, one.order_no, { consents: [] }),
      ];
      const inTurn = () =>
        large.db.transaction().execute(async (trx) => {
          for (const statement of asked(trx)) await statement;
        });
      expect(await inOrders(inTurn)).toEqual([]);
    });

    test('the queries that settle a payment', async () => {
      const settling = () =>
        large.db.transaction().execute(async (trx) => {
          await lockIntent(trx, one.order_no);
          await findOrderOfPayment(trx, one.imp_uid);
          await lockCancelling(trx, one.imp_uid);
          await bringForward(trx, one.order_no, now, [...UNSETTLED, 'paid']);
          await keepDue(trx, one.order_no, now);
          await endStray(trx, 'stray_1000', now);
        });
      expect(await inOrders(settling)).toEqual([]);
    });

    test('sessions of an order', async () => {
      const ending = () =>
        large.db.transaction().execute(async (trx) => {
          await lockOrder(trx, one.id);
          await findSessions(trx, one.id);
          await reportSession(trx, one.id, { position: 9, result: 'done', objectUntil: now }, now);
          await cancelOpenSessions(trx, one.id, now);
          await findOffers(trx, one.id, 7);
          await cancelOffers(trx, one.id, now);
          await showTimes(trx, [one.id]);
          await findBookings(trx, one.counsellor_id, now, { order_id: one.id, position: 1 });
        });
      expect(await inOrders(ending)).toEqual([]);
    });

    test('the queries of reconciliation and of expired orders', async () => {
      const due = await findDue(large.db, now, LIMIT);
      expect(new Set(due.map(({ table }) => table)).size).toBe(2);
      expect(await inOrders(() => findDue(large.db, now, LIMIT))).toEqual([]);
      for (const table of ['stray_payments', 'payment_intents'] as const) {
        const [found] = due.filter((row) => row.table === table);
        expect(await inOrders(async () => found && postpone(large.db, found, now, now))).toEqual([]);
      }
      expect(await findUnreported(large.db, now, LIMIT)).not.toEqual([]);
      expect(await inOrders(() => findUnreported(large.db, now, LIMIT))).toEqual([]);
      for (const find of [findUnobjected, findExpiredOffers]) {
        expect(await find(large.db, now, LIMIT)).not.toEqual([]);
        expect(await inOrders(() => find(large.db, now, LIMIT))).toEqual([]);
      }
      expect(await findOpenObjections(large.db)).not.toEqual([]);
      expect(await inOrders(() => findOpenObjections(large.db))).toEqual([]);
      expect(await findExpired(large.db, now, LIMIT)).not.toEqual([]);
      expect(await inOrders(() => findExpired(large.db, now, LIMIT))).toEqual([]);
    });

    test('reminders of sessions', async () => {
      const remind = () =>
        large.db.transaction().execute((trx) => remindOfSessions(trx, 'session_day', { after: 1, within: 25 }, now));
      expect(await inOrders(remind)).toEqual([]);
    });
  });
}

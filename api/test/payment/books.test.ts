/** @database both: amounts must be right on both databases */

import fc from 'fast-check';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../src/db/connection/open.ts';
import { SERVER_TEXT } from '../../src/texts.ts';
import { openTestDatabase, TEST_SERVER } from '../support/database/database.ts';
import { openShop, type Shop } from '../support/market/shop.ts';
import { perform, sequences } from './acts.ts';
import { World } from './world.ts';

/** Number of sequences in a test. There are several tests, so that each ends within its time limit on a slow machine. */
const SEQUENCES = 250;
/** The embedded database runs one transaction at a time, so one test is enough there. */
const TESTS = TEST_SERVER ? [1, 2, 3, 4] : [1];
const DAY = 24 * 3600 * 1000;

let opened: OpenDatabase;
let shop: Shop;
beforeAll(async () => {
  opened = await openTestDatabase('migrated');
  shop = await openShop(opened.db);
});
afterAll(() => opened.close());

/**
 * Amounts in won that the provider holds for the site, by payment. Only payments that the site can know count: the site issued
 * the order number, or a browser reported the payment.
 */
const held = ({ books, orders, reported }: World) =>
  Object.fromEntries(
    books
      .all()
      .filter(
        ({ imp_uid, merchant_uid }) => reported.has(imp_uid) || orders.some(({ orderNo }) => orderNo === merchant_uid),
      )
      .map(({ imp_uid, paid_at, amount, cancel_amount }) => [imp_uid, paid_at ? amount - cancel_amount : 0] as const)
      .filter(([, won]) => won > 0),
  );

/** Orders that the site has stored, with their prices. Expects that each has the prepared buyer and solution. */
async function sold({ orders }: World) {
  const numbers = orders.map(({ orderNo }) => orderNo);
  const rows = await opened.db
    .selectFrom('orders')
    .select(['id', 'imp_uid', 'price', 'member_id', 'goods_id', 'order_no'])
    .where('order_no', 'in', [...numbers, ''])
    .execute();
  for (const { order_no, member_id, goods_id } of rows) {
    const prepared = orders.find(({ orderNo }) => orderNo === order_no);
    expect([member_id, goods_id]).toEqual([prepared?.memberId, prepared?.goods.id]);
  }
  return rows;
}

/** Income of each order according to the audit. */
async function audited(orderIds: number[]) {
  const rows = await opened.db
    .selectFrom('audit_rows')
    .select(['target_id', 'amount'])
    .where('table_name', '=', 'orders')
    .where('to_state', '=', 'paid')
    .where('target_id', 'in', [...orderIds, 0])
    .orderBy('target_id')
    .execute();
  return rows.map(({ target_id, amount }) => [target_id, amount]);
}

/** Refunds of each payment according to the audit, for payments of intents and stray payments. */
async function auditedBack({ impUids }: World) {
  const { rows } = await sql<{ imp_uid: string; amount: number }>`
    select t.imp_uid, a.amount from audit_rows a join (
      select 'payment_intents' as table_name, id, imp_uid from payment_intents
      union all select 'stray_payments', id, imp_uid from stray_payments
    ) t on t.table_name = a.table_name and t.id = a.target_id
    where a.from_state = 'cancelling' and a.to_state = 'cancelled' and t.imp_uid = any(${impUids})
  `.execute(opened.db);
  return rows.map(({ imp_uid, amount }) => [imp_uid, amount]).toSorted();
}

/** States of the stray payments. */
const strayStates = async ({ impUids }: World) =>
  (
    await opened.db
      .selectFrom('stray_payments')
      .select('state')
      .where('imp_uid', 'in', [...impUids, ''])
      .execute()
  ).map(({ state }) => state);

/** Payments for which the site requested a refund, each with its whole refunded amount. */
const refundsOf = ({ books, impUids }: World) =>
  books
    .all()
    .filter(({ imp_uid, cancel_history }) => {
      const ours = cancel_history.filter(({ reason }) => reason === SERVER_TEXT.paymentRefunded);
      return impUids.includes(imp_uid) && ours.length > 0;
    })
    .map(({ imp_uid, cancel_amount }) => [imp_uid, cancel_amount])
    .toSorted();

async function sales(): Promise<number> {
  const rows = await opened.db.selectFrom('goods').select('selling_cnt').execute();
  return rows.reduce((sum, { selling_cnt }) => sum + selling_cnt, 0);
}

let run = 0;
test.each(TESTS)(
  `After any of ${SEQUENCES} sequences the provider holds exactly what our orders cost (%i)`,
  async () => {
    let orders = 0;
    let strays = 0;
    const property = fc.asyncProperty(sequences, async (acts) => {
      run += 1;
      const before = await sales();
      const world = new World(opened.db, shop, Date.UTC(2030, 0, 1) + run * 10 * DAY);
      for (const act of acts) await perform(world, shop, opened.db, act);
      await world.reconcileAll();

      const rows = await sold(world);
      expect(held(world)).toEqual(Object.fromEntries(rows.map(({ imp_uid, price }) => [imp_uid, price])));
      expect(await audited(rows.map(({ id }) => id))).toEqual(
        rows.toSorted((a, b) => a.id - b.id).map(({ id, price }) => [id, price]),
      );
      expect((await sales()) - before).toBe(rows.length);
      const back = await auditedBack(world);
      expect(back).toEqual(expect.arrayContaining(refundsOf(world)));
      // the audit may also contain refunds that others made at the provider before the site did; amounts equal the provider's
      const { books } = world;
      expect(back).toEqual(back.map(([impUid]) => [impUid, books.find(String(impUid))?.cancel_amount]));
      expect(new Set(back.map(([impUid]) => impUid)).size).toBe(back.length);
      const states = await strayStates(world);
      expect(states).not.toContain('cancelling');
      strays += states.length;
      const open = await opened.db
        .selectFrom('payment_intents')
        .select(['order_no', 'state'])
        .where('next_check_at', 'is not', null)
        // leaves out payments of orders: a daily comparison checks them
        .where('state', '<>', 'paid')
        .where('order_no', 'in', [...world.orders.map(({ orderNo }) => orderNo), ''])
        .execute();
      expect(open).toEqual([]);
      orders += rows.length;
    });
    await fc.assert(property, { numRuns: SEQUENCES, includeErrorInReport: true });
    // checks that the sequences have led to orders and stray payments
    expect(orders).toBeGreaterThan(SEQUENCES / 8);
    expect(strays).toBeGreaterThan(SEQUENCES / 100);
  },
);

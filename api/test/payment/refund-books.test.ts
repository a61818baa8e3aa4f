/** @database both: amounts must be right on both databases */

import { ORDER_STATUS, purchasePoints, SETTLE_STATUS } from '@onmaum/shared-contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../src/db/connection/open.ts';
import { COMPARED_MS } from '../../src/modules/order/payment/check-times.ts';
import { openTestDatabase, TEST_SERVER } from '../support/database/database.ts';
import { openShop, type Shop } from '../support/market/shop.ts';
import type { Failure } from './gateway.ts';
import { World } from './world.ts';

/** The embedded database runs one transaction at a time, so a third of the sequences is enough there. */
const SEQUENCES = TEST_SERVER ? 300 : 100;
const DAY = 24 * 3600 * 1000;
/** A number of days after which the orders of this test are no longer valid. */
const DAYS_BEYOND_VALIDITY = 100;
/** Days between the beginnings of two histories, so that each history ends before the next one begins. */
const DAYS_APART = 1000;

let opened: OpenDatabase;
let shop: Shop;
beforeAll(async () => {
  opened = await openTestDatabase('migrated');
  shop = await openShop(opened.db);
});
afterAll(() => opened.close());

type Result = 'done' | 'failed';
type Act =
  | { kind: 'report'; position: 1 | 2; result: Result }
  | { kind: 'refund' | 'jobs' | 'lose jobs' | 'reconcile' | 'all at once' }
  | { kind: 'wait'; hours: number }
  /** A cancellation at the provider's console, of a percentage of the price or of the whole remaining amount. */
  | { kind: 'cancel'; percent: 20 | 50 | 'all'; webhooks: 0 | 1 | 2 }
  | { kind: 'cancel at once' }
  /** How the next calls to the provider fail, in this order; 'none' succeeds. */
  | { kind: 'fail'; how: Failure[] };

const simple = <Kind extends Act['kind']>(kind: Kind) => fc.constant({ kind } as Act);
const anAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('report' as const),
    position: fc.constantFrom(1 as const, 2 as const),
    result: fc.constantFrom<Result>('done', 'failed'),
  }),
  simple('refund'),
  simple('all at once'),
  simple('jobs'),
  simple('lose jobs'),
  simple('reconcile'),
  fc.record({
    kind: fc.constant('cancel' as const),
    percent: fc.constantFrom<20 | 50 | 'all'>(20, 20, 50, 'all'),
    webhooks: fc.constantFrom<0 | 1 | 2>(0, 1, 2),
  }),
  simple('cancel at once'),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 24, 24 * 8, 24 * DAYS_BEYOND_VALIDITY) }),
  fc.record({
    kind: fc.constant('fail' as const),
    how: fc.constantFrom<Failure[]>(['none', 'lost'], ['none', 'down'], ['lost'], ['down', 'none', 'lost']),
  }),
);

/** Makes a member buy. @returns the order */
async function buy(world: World) {
  const [goods] = shop.goods;
  await world.prepare(shop.buyers[0], goods, goods.price);
  const { orderNo } = world.orders[0] ?? { orderNo: '' };
  world.open(orderNo, goods.price);
  const [impUid = ''] = world.impUids;
  world.books.approve(impUid);
  await world.store(shop.buyers[0], impUid, { goodsId: goods.id, price: goods.price, orderNo });
  return opened.db
    .selectFrom('orders')
    .select(['id', 'member_id', 'imp_uid', 'order_no', 'price'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
}
type Order = Awaited<ReturnType<typeof buy>>;

async function perform(world: World, order: Order, act: Act): Promise<unknown> {
  switch (act.kind) {
    case 'report':
      return world.report(order, act.position, act.result);
    case 'refund':
      return world.refund(order);
    case 'jobs':
      return world.runJobs();
    case 'lose jobs':
      return world.loseJobs();
    case 'reconcile':
      return world.reconcile();
    case 'wait':
      return world.wait(act.hours * 60);
    case 'cancel': {
      const amount = act.percent === 'all' ? undefined : Math.round((order.price * act.percent) / 100);
      // a payment that is too old for the daily comparison is looked up only after a webhook
      const webhooks = world.age < COMPARED_MS ? act.webhooks : Math.max(act.webhooks, 1);
      return world.cancelAtProvider(order.imp_uid, amount, webhooks);
    }
    case 'cancel at once':
      return Promise.all([
        world.refund(order),
        world.runJobs(),
        world.cancelAtProvider(order.imp_uid, order.price / 2, 2),
        world.runJobs(),
        world.reconcile(),
        world.webhook(order.order_no),
        world.runJobs(),
      ]);
    case 'fail':
      return world.failures.push(...act.how);
    case 'all at once':
      return Promise.all([
        world.refund(order),
        world.report(order, 1, 'failed'),
        world.refund(order),
        world.runJobs(),
        world.reconcile(),
      ]);
  }
}

const sumOf = async (query: ReturnType<typeof sql<{ sum: number }>>) =>
  (await query.execute(opened.db)).rows[0]?.sum ?? 0;

/** An order as the site has stored it: state, refunds, audited refunds, points, and the sales of all solutions. */
async function booksOf({ id }: Order) {
  const state = await opened.db
    .selectFrom('orders')
    .select(['order_status', 'settle_status', 'completed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...state,
    open: await sumOf(sql`select count(*)::int as sum from refunds where order_id = ${id} and status = 'requested'`),
    back: await sumOf(sql`
      select coalesce(sum(amount), 0)::int as sum from refunds where order_id = ${id} and status = 'done'
    `),
    found: await sumOf(sql`
      select coalesce(sum(amount), 0)::int as sum from refunds where order_id = ${id} and kind = 'provider'
    `),
    audited: await sumOf(sql`
      select coalesce(sum(amount), 0)::int as sum from audit_rows
      where table_name = 'refunds' and target_id in (select id from refunds where order_id = ${id})
    `),
    points: await sumOf(sql`
      select coalesce(sum(amount), 0)::int as sum from point_entries
      where cause_key = ${`order-completed:${id}`}
        or cause_key in (select 'order-refunded:' || id from refunds where order_id = ${id})
    `),
    sales: await sumOf(sql`select sum(selling_cnt)::int as sum from goods`),
  };
}

test(`After any of ${SEQUENCES} histories of an order, refunds at the provider and points match our books`, async () => {
  let run = 0;
  let parts = 0;
  let found = 0;
  const property = fc.asyncProperty(fc.array(anAct, { minLength: 1, maxLength: 9 }), async (acts) => {
    run += 1;
    const world = new World(opened.db, shop, Date.UTC(2030, 0, 1) + run * DAYS_APART * DAY);
    const order = await buy(world);
    const { sales } = await booksOf(order);
    for (const act of acts) await perform(world, order, act);
    await world.reconcileAll();
    const books = await booksOf(order);
    const { cancel_amount: back = 0, cancel_history = [] } = world.books.find(order.imp_uid) ?? {};
    expect(books).toMatchObject({ back, audited: back, open: 0 });
    const isRefunded = books.order_status === ORDER_STATUS.refunded;
    if (back === order.price) expect(isRefunded).toBe(true);
    // may be less, because a cancellation by others counts as a requested refund of the same amount
    const others = cancel_history
      .filter(({ reason }) => reason === '고객 요청')
      .reduce((sum, one) => sum + one.amount, 0);
    expect(books.found).toBeLessThanOrEqual(others);
    if (books.found > 0) found += 1;
    expect(books.settle_status).toBe(isRefunded ? SETTLE_STATUS.refunded : SETTLE_STATUS.none);
    expect(books.sales).toBe(isRefunded ? sales - 1 : sales);
    expect(books.points).toBe(books.completed_at ? purchasePoints(order.price - back) : 0);
    if (back > 0 && back < order.price) parts += 1;
  });
  await fc.assert(property, { numRuns: SEQUENCES, includeErrorInReport: true });
  // checks that the histories have led to partial refunds, and to cancellations that were found at the provider
  expect(parts).toBeGreaterThan(SEQUENCES / 50);
  expect(found).toBeGreaterThan(SEQUENCES / 20);
});

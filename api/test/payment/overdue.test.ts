/** @database both: reconciliation claims rows of several tables */

import type { OpenDatabase } from '../../src/db/connection/open.ts';
import { reconcilePayments } from '../../src/modules/order/payment/operations/reconcile-payments.ts';
import { GatewayDown } from '../../src/providers/payment/gateway.ts';
import { openTestDatabase } from '../support/database/database.ts';
import { openShop, type Shop } from '../support/market/shop.ts';
import { World } from './world.ts';

const ABANDONED = 350;
/** Requests to the provider that reconciliation makes concurrently. */
const AT_ONCE = 8;
const HOUR = 3600 * 1000;
const NOW = Date.UTC(2030, 0, 1);

let opened: OpenDatabase;
let shop: Shop;
beforeEach(async () => {
  opened = await openTestDatabase('migrated');
  shop = await openShop(opened.db);
});
afterEach(() => opened.close());

/**
 * Inserts due intents of payment windows that were closed hours ago without a payment. @param checks number of earlier look-ups
 * of each intent
 */
async function abandon(checks: number) {
  const [goods] = shop.goods;
  const at = { created_at: new Date(NOW - 10 * HOUR), next_check_at: new Date(NOW - HOUR), checks };
  const rows = Array.from({ length: ABANDONED }, (_, n) => ({
    ...{ ...at, order_no: `ONMAUM_${n}`, member_id: shop.buyers[1], goods_id: goods.id, amount: goods.price },
  }));
  await opened.db.insertInto('payment_intents').values(rows).execute();
}

/** A buyer pays and does not return, and no webhook arrives. */
async function payUnreported() {
  const [goods] = shop.goods;
  const world = new World(opened.db, shop, NOW);
  await world.prepare(shop.buyers[0], goods, goods.price);
  world.open(world.orders[0]?.orderNo ?? '', goods.price);
  world.books.approve(world.impUids[0] ?? '');
  world.wait(3);
  return world;
}

/**
 * Delays the provider's answers until `AT_ONCE` requests are waiting, so that sequential requests would never be answered.
 * @param most number of requests after which the provider fails
 * @returns a list to which the order number of each request is appended
 */
function answerSeveral(world: World, most = Number.POSITIVE_INFINITY): string[] {
  const asked: string[] = [];
  const several = Promise.withResolvers<void>();
  const { findByOrder } = world.payments;
  world.payments.findByOrder = async (orderNo) => {
    asked.push(orderNo);
    if (asked.length === AT_ONCE) several.resolve();
    await several.promise;
    if (asked.length > most) throw new GatewayDown('does not answer any more');
    return findByOrder(orderNo);
  };
  return asked;
}

const ordered = () => opened.db.selectFrom('orders').select('imp_uid').execute();

test(`A payment that was not reported is found in the first run, even if ${ABANDONED} abandoned windows are due`, async () => {
  await abandon(0);
  const world = await payUnreported();
  const asked = answerSeveral(world);
  await reconcilePayments({ db: opened.db, payments: world.payments }, world.now);
  expect(await ordered()).toEqual([{ imp_uid: world.impUids[0] }]);
  const due = opened.db.selectFrom('payment_intents').select('id').where('next_check_at', '<=', world.now);
  expect(await due.execute()).toEqual([]);
  expect(asked).toHaveLength(ABANDONED + 1);
});

test('Payments that were never looked up come before those that were looked up often', async () => {
  await abandon(5);
  const world = await payUnreported();
  const asked = answerSeveral(world, 20);
  await expect(reconcilePayments({ db: opened.db, payments: world.payments }, world.now)).rejects.toThrow(GatewayDown);
  expect(asked.slice(0, AT_ONCE)).toContain(world.orders[0]?.orderNo);
  // no request begins after the first failure
  expect(asked.length).toBeLessThan(30);
  expect(await ordered()).toEqual([{ imp_uid: world.impUids[0] }]);
});

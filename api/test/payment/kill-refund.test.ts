/** @database postgres: the steps are the same with the embedded database, which takes longer to open */

import { ORDER_STATUS, SETTLE_STATUS } from '@onmaum/shared-contract';
import type { OpenDatabase } from '../../src/db/connection/open.ts';
import { storeOrder } from '../../src/modules/order/payment/operations/store-order.ts';
import { openKilledShop } from './killed-shop.ts';

/** The process is killed at every second step only, because each run takes a second. */
const EVERY = 2;

let killed: Awaited<ReturnType<typeof openKilledShop>>;
beforeAll(async () => {
  killed = await openKilledShop();
});
afterAll(() => killed.close());

/** Makes a member buy. @returns the order */
async function buy(opened: OpenDatabase) {
  const { memberId, back } = await killed.pay(opened, killed.shop.buyers[0], 'no-webhook');
  const services = { db: opened.db, payments: killed.payments() };
  const { order_id } = await storeOrder(services, memberId, back);
  return { memberId, orderId: order_id ?? 0, impUid: back.imp_uid, price: back.order_price };
}

const stateOf = async ({ db }: OpenDatabase, orderId: number) => ({
  order: await db
    .selectFrom('orders')
    .select(['order_status', 'settle_status'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow(),
  refunds: await db.selectFrom('refunds').select(['amount', 'status']).where('order_id', '=', orderId).execute(),
});

test('SIGKILL at any step of a refund leaves the purchase unchanged, or refunds it once', async () => {
  const outcomes = new Set<string>();
  let killAt = 1;
  let order = await killed.within(buy);
  for (let wasKilled = true; wasKilled; killAt += EVERY) {
    const { memberId, orderId, impUid, price } = order;
    wasKilled = await killed.run({ memberId, refund: orderId, killAt });
    order = await killed.within(async (opened) => {
      await killed.reconcileAll(opened);
      const state = await stateOf(opened, orderId);
      const payment = killed.books.find(impUid);
      const isRefunded = state.refunds.length > 0;
      outcomes.add(isRefunded ? 'refunded' : 'bought');
      expect([killAt, state]).toEqual([
        killAt,
        isRefunded
          ? {
              order: { order_status: ORDER_STATUS.refunded, settle_status: SETTLE_STATUS.refunded },
              refunds: [{ amount: price, status: 'done' }],
            }
          : { order: { order_status: ORDER_STATUS.paid, settle_status: SETTLE_STATUS.none }, refunds: [] },
      ]);
      expect(payment?.cancel_amount).toBe(isRefunded ? price : 0);
      expect(payment?.cancel_history).toHaveLength(isRefunded ? 1 : 0);
      return buy(opened);
    });
  }
  expect(outcomes).toEqual(new Set(['bought', 'refunded']));
});

import { ORDER_STATUS, SETTLE_STATUS } from '@onmaum/shared-contract';
import { openTestDatabase } from '../../../test/support/database/database.ts';
import { insertOrder } from '../../../test/support/market/orders.ts';
import { insertSessions } from '../../../test/support/market/sessions.ts';
import { openShop } from '../../../test/support/market/shop.ts';
import { forbiddenNow, moveOrder } from './move-order.ts';
import { lockOrder } from './order-repository.ts';

test('A refund request cancels agreed sessions and the sale, and keeps held sessions', async () => {
  const { db, close } = await openTestDatabase('migrated');
  const { buyers, goods } = await openShop(db);
  const [buyer] = buyers;
  const order_id = await insertOrder(db, { member_id: buyer, goods_id: goods[0].id });
  await db.updateTable('goods').set({ selling_cnt: 3 }).execute();
  const starts_at = new Date();
  await insertSessions(db, order_id, [
    { position: 1, starts_at, status: 'done' },
    { position: 2, starts_at },
  ]);
  const request = () =>
    db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, order_id);
      if (!order) throw new Error('no order');
      return moveOrder(trx, order, 'requestRefund', { actor: 'buyer', id: buyer }, new Date());
    });
  const refunded = { order_status: ORDER_STATUS.refunded, settle_status: SETTLE_STATUS.refundRequested };
  expect(await request()).toMatchObject({ id: order_id, ...refunded });
  await expect(request()).rejects.toThrow(forbiddenNow().message);

  expect(await db.selectFrom('orders').selectAll().executeTakeFirst()).toMatchObject({
    ...refunded,
    contacted_at: null,
    completed_at: null,
  });
  const sessions = db.selectFrom('order_sessions').select('status').orderBy('position');
  expect(await sessions.execute()).toEqual([{ status: 'done' }, { status: 'cancelled' }]);
  const sales = db.selectFrom('goods').select('selling_cnt').orderBy('id');
  expect(await sales.execute()).toEqual([{ selling_cnt: 2 }, { selling_cnt: 3 }]);
  // no money has moved yet
  const audit = db.selectFrom('audit_rows').select(['actor_id', 'action', 'amount', 'from_state', 'to_state']);
  expect(await audit.execute()).toEqual([
    { actor_id: buyer, action: 'order requestRefund', amount: null, from_state: null, to_state: null },
  ]);
  await close();
});

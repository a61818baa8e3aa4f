/** @database postgres: two concurrent transactions need two connections */

import type { OrderContact } from '@onmaum/shared-contract';
import { untilWaiting } from '../../../test/support/database/waiting.ts';
import { ordersAt } from '../../../test/support/desk/desk-orders.ts';
import { type Holding, startHolding } from '../../../test/support/market/held.ts';
import { sealBuyerTel } from '../order/payment/buyer.ts';

let holding: Holding;
beforeAll(async () => {
  holding = await startHolding();
});
afterAll(() => holding.close());

test('A counsellor who reads the number during its correction gets the new number', async () => {
  const id = await holding.order(1);
  const { order_no } = await holding.read(id);
  const setTel = (db: typeof holding.db, tel: string) =>
    db
      .updateTable('payment_intents')
      .set({ buyer_tel_enc: sealBuyerTel(holding.app.fieldCipher, tel) })
      .where('order_no', '=', order_no)
      .execute();
  await setTel(holding.db, '010-1111-2222');
  const { look } = await holding.db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    await setTel(trx, '010-3333-4444');
    const waiting = ordersAt(holding.counsellor).contact(id);
    await untilWaiting(holding.db);
    return { look: waiting };
  });
  expect((await look).json<OrderContact>().buyer_tel).toBe('010-3333-4444');
});

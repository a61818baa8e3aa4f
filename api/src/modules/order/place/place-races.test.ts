/** @database postgres: the change of a place and the end of an order lock the same rows */

import { DAY_MS } from '@onmaum/shared-contract';
import { untilWaiting } from '../../../../test/support/database/waiting.ts';
import { type Holding, startHolding } from '../../../../test/support/market/held.ts';

let holding: Holding;
beforeAll(async () => {
  holding = await startHolding();
});
afterAll(() => holding.close());

test('The place of a solution waits for an order that ends, without a deadlock', async () => {
  const id = await holding.order(1, [5 * DAY_MS]);
  const { placed } = await holding.db.transaction().execute(async (trx) => {
    // like a refund, this transaction updates the sessions first, then the sales count of the solution
    await trx.updateTable('order_sessions').set({ status: 'cancelled' }).where('order_id', '=', id).execute();
    const waiting = holding.counsellor.send('PUT', '/api/desk/goods-place', {
      payload: { goods_id: holding.goods.id, kind: 'address', value: '서울 마음로 12' },
    });
    await untilWaiting(holding.db);
    await trx.updateTable('goods').set({ selling_cnt: 7 }).where('id', '=', holding.goods.id).execute();
    return { placed: waiting };
  });
  expect((await placed).statusCode).toBe(200);
});

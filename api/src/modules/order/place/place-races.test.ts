/** @database postgres: the change of a place and the end of an order lock the same rows */

import { DAY_MS } from '@onmaum/shared-contract';
import { untilWaiting } from '../../../../test/support/database/waiting.ts';
import { type Holding, startHolding } from '../../../../test/support/market/held.ts';
import { readNotifications } from '../../../../test/support/notifications/notifications.ts';

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

test('A place that is sent twice at once notifies the buyer once', async () => {
  const id = await holding.order(1, [5 * DAY_MS]);
  const read = readNotifications(holding.db);
  await read();
  const { placed } = await holding.db.transaction().execute(async (trx) => {
    await trx.selectFrom('order_sessions').select('position').where('order_id', '=', id).forUpdate().execute();
    const payload = { goods_id: holding.goods.id, kind: 'address', value: '서울 마음로 12, 2층' };
    const waiting = [1, 2].map(() => holding.counsellor.send('PUT', '/api/desk/goods-place', { payload }));
    await untilWaiting(holding.db, (statements) => statements === 2);
    return { placed: Promise.all(waiting) };
  });
  expect((await placed).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const news = (await read()).filter((one) => one.endsWith(` ${id}`));
  expect(news).toEqual([`${holding.memberId} place_changed order ${id}`]);
  const { sequence } = await holding.db
    .selectFrom('order_sessions')
    .select('sequence')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(sequence).toBe(1);
});

/** @database both: constraints are named by either database */

import { sql } from 'kysely';
import { type OldVersion, openOldVersion } from '../test/support/database/old-version.ts';

let opened: OldVersion;

beforeAll(async () => {
  opened = await openOldVersion('0040_desk_orders');
  await opened.openShop();
  await sql`
    insert into goods (counsellor_id, category, name, summary, content, sell_price, ori_price, minutes, participants, communicate)
      values (2, '심리상담', '집단', '요약', '내용', 30000, 40000, 50, 6, '화상');
    insert into payment_intents (order_no, member_id, goods_id, amount, state, imp_uid, settled_at)
      select 'no' || n, 1, 2, 30000, 'paid', 'imp_' || n, now() from generate_series(1, 5) n;
    insert into orders (order_no, imp_uid, member_id, goods_id, counsellor_id, goods_name, category, communicate, minutes,
        participants, counsellor_nickname, price, sessions, paid_at, valid_until, order_status, completed_at)
      select 'no' || n, 'imp_' || n, 1, 2, 2, '집단', '심리상담', '화상', 50, 6, '서윤', 30000, 1, now(), now(), n, now()
      from generate_series(1, 5) n;
  `.execute(opened.db);
  await opened.migrateTo('0041_places');
});
afterAll(() => opened.close());

test('A group gets a place for each participant and each ended purchase; other solutions have no limit', async () => {
  const goods = opened.db.selectFrom('goods').select(['id', 'places']).orderBy('id');
  expect(await goods.execute()).toEqual([
    { id: 1, places: null },
    { id: 2, places: 8 },
  ]);
});

test('A payment can end because no place was left', async () => {
  const end = (reason: string) =>
    sql`update payment_intents set reason = ${reason} where order_no = 'no1'`.execute(opened.db);
  await end('sold_out');
  await expect(end('unknown')).rejects.toThrow('payment_intents_reason_check');
});

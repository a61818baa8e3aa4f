/** @database both: the plans of the two databases differ */

import { ORDER_GROUP_NAMES, type OrderGroup } from '@onmaum/shared-contract/desk/order-groups';
import { sql } from 'kysely';
import { useApp } from '../../../test/support/app.ts';
import { scansOf, scansOver } from '../../../test/support/database/plans.ts';
import { joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { countQuery, groupQuery, nextChangeQuery, unreadCountQuery, unreadQuery } from './group-repository.ts';

/** Number of orders of one counsellor: half of them have ended, the others wait for contact or for a time. */
const ORDERS = 5_000;
/** Maximum number of rows that one scan may read for a page of twenty, or for a count of a hundred. */
const MAX_ROWS = 400;

const api = useApp();
const NOW = new Date();
let counsellorId: number;

beforeAll(async () => {
  ({ id: counsellorId } = await joinAsCounsellor(api, 'new-order-plans'));
  const { id: otherId } = await joinAsCounsellor(api, 'new-order-plans-other');
  const [own, other] = [sql.lit(counsellorId), sql.lit(otherId)];
  await sql`
    insert into goods (id, counsellor_id, category, name, summary, content, sell_price, ori_price, minutes, communicate)
    values (1, ${own}, '심리상담', '상담', '상담', '상담', 10000, 10000, 50, '화상');
    insert into payment_intents (order_no, member_id, goods_id, amount, state, imp_uid, settled_at)
      select 'no' || n, ${own}, 1, 10000, 'paid', 'imp_' || n, now()
      from generate_series(1, ${sql.lit(2 * ORDERS)}) n;
    insert into orders (id, order_no, imp_uid, member_id, goods_id, counsellor_id, goods_name, category, communicate, minutes,
        participants, counsellor_nickname, price, sessions, order_status, paid_at, contacted_at, completed_at, valid_until)
      select n, 'no' || n, 'imp_' || n, ${own}, 1,
        case when n <= ${sql.lit(ORDERS)} then ${own} else ${other} end, '상담', '심리상담', '화상', 50,
        1, '상담사', 10000, 4, case when n % 2 = 0 then 3 when n % 4 = 1 then 1 else 2 end,
        now() - n * interval '1 minute', case when n % 4 <> 1 then now() end, case when n % 2 = 0 then now() end,
        now() + interval '60 days' - n * interval '1 minute'
      from generate_series(1, ${sql.lit(2 * ORDERS)}) n;
    -- held sessions of the orders that have ended, and a few sessions and offers of every other kind
    insert into order_sessions (order_id, position, counsellor_id, starts_at, ends_at, booking_key, status, object_until)
      select id, 1, counsellor_id, now() - interval '5 days', now() - interval '119 hours', 'held', 'done',
        case when id % 400 = 3 then now() + interval '1 day' end
      from orders where id % 2 = 0 or id % 400 = 3;
    insert into order_sessions (order_id, position, counsellor_id, starts_at, ends_at, booking_key)
      select id, 2, counsellor_id, now() + (id % 1600 - 800) * interval '10 minutes',
        now() + (id % 1600 - 800) * interval '10 minutes' + interval '50 minutes', 'ahead'
      from orders where id % 400 = 7;
    insert into session_offers (order_id, counsellor_id, position, offered_by, times, last_at, state, ended_at)
      select id, counsellor_id, 1, case when id % 800 = 11 then 'buyer' else 'counsellor' end,
        array[now() + interval '1 day'], now() + interval '1 day', case when id % 400 = 11 then 'open' else 'declined' end,
        case when id % 400 <> 11 then now() end
      from orders;
    insert into order_threads (order_id, counsellor_id, last_id, counsellor_unread)
      select id, counsellor_id, id, case when id % 200 = 0 then 3 else 0 end from orders;
  `.execute(api.db);
  await sql`vacuum analyze orders, order_sessions, session_offers, session_objections, order_threads`.execute(api.db);
});

const reader = () => ({ counsellorId, now: NOW });

test.each(ORDER_GROUP_NAMES)('The first page of the group %s reads little more than the page', async (group) => {
  const query = groupQuery(group, reader(), { limit: 21, after: null });
  expect(scansOver(MAX_ROWS, await scansOf(api.db, query))).toEqual([]);
});

test.each<OrderGroup>(['contact', 'agree', 'done'])('A page within the group %s reads few rows', async (group) => {
  const page = await groupQuery(group, reader(), { limit: 90, after: null }).execute(api.db);
  const { id = 0, sort_key = 0 } = page.rows.at(-1) ?? {};
  expect(page.rows).toHaveLength(90);
  const after = { sort: `orders-${group}` as const, key: Number(sort_key), id };
  expect(scansOver(MAX_ROWS, await scansOf(api.db, groupQuery(group, reader(), { limit: 21, after })))).toEqual([]);
});

test('Counting the groups stops at a hundred orders each', async () => {
  expect(scansOver(MAX_ROWS, await scansOf(api.db, countQuery(reader())))).toEqual([]);
});

test('Finding the next change by the clock reads only the sessions until the end of the day', async () => {
  expect(scansOver(MAX_ROWS, await scansOf(api.db, nextChangeQuery(reader())))).toEqual([]);
});

test('The first page of the orders with unread messages, and their number, read little more than the page', async () => {
  for (const query of [unreadQuery(counsellorId, { limit: 21, after: null }), unreadCountQuery(counsellorId)])
    expect(scansOver(MAX_ROWS, await scansOf(api.db, query))).toEqual([]);
});

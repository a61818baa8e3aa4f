import { sql } from 'kysely';
import type { DatabaseAt } from '../services/each-database.ts';
import { inDatabase } from './in-database.ts';

/**
 * Adds orders to the first active counsellor until this counsellor has `orders` orders. Half of the added orders are completed;
 * the others wait for the counsellor's next step.
 */
export const fillOrders = (at: DatabaseAt, orders: number): Promise<void> =>
  inDatabase(at, async (db) => {
    await sql`
      with wanted as (
        select 'bench-' || n as order_no, n, c.id as counsellor_id, g.id as goods_id,
          (select min(id) from members where level = 1 and status = 'active') as member_id
        from (select min(id) as id from counsellors where status = 1) c
        cross join lateral (select min(id) as id from goods where counsellor_id = c.id) g
        cross join lateral generate_series(
          1 + (select count(*)::int from orders where counsellor_id = c.id), ${orders}::int
        ) n
      ), paid as (
        insert into payment_intents (order_no, member_id, goods_id, amount, state, imp_uid, settled_at)
        select order_no, member_id, goods_id, 10000, 'paid', 'imp-' || order_no, now() from wanted
        returning order_no
      )
      insert into orders (order_no, imp_uid, member_id, goods_id, counsellor_id, goods_name, category, communicate, minutes,
        participants, counsellor_nickname, price, sessions, order_status, paid_at, contacted_at, completed_at, valid_until)
      select order_no, 'imp-' || order_no, member_id, goods_id, counsellor_id, '상담', '심리상담', '화상', 50, 1, '상담사', 10000, 4,
        case when n % 2 = 0 then 3 when n % 4 = 1 then 1 else 2 end, now() - n * interval '1 minute',
        case when n % 4 <> 1 then now() end, case when n % 2 = 0 then now() end,
        now() + interval '60 days' - n * interval '1 minute'
      from wanted join paid using (order_no)
    `.execute(db);
    await sql`vacuum analyze orders`.execute(db);
  });

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../api/src/db/schema.ts';

/** Size of a member's history. */
export interface History {
  /** Number of grants. Each grant has 10 points, and the grants are spread over two years. */
  grants: number;
  /** Number of exchanges. Each spends the oldest unspent grants. */
  exchanges: number;
  /** Number of grants that one exchange uses. */
  grantsOfExchange: number;
  worries: number;
  infos: number;
  comments: number;
  bookmarks: number;
  votes: number;
  orders: number;
}

const GRANTED = 10;

/** Creates a history for a member of a filled database, mainly by moving posts, comments and orders of others to the member. */
export async function addHistory(db: Db, memberId: number, history: History): Promise<void> {
  for (const table of ['worries', 'infos'] as const) {
    await sql`update ${sql.table(table)} set author_id = ${memberId}
      where id in (${anyOf(table, memberId, history[table])})`.execute(db);
  }
  await sql`update comments set author_id = ${memberId}, deleted_at = null
    where id in (${anyOf('comments', memberId, history.comments)})`.execute(db);
  await sql`insert into bookmarks (member_id, worry_id)
    select ${memberId}, id from (${anyOf('worries', memberId, history.bookmarks)}) worry`.execute(db);
  await vote(db, memberId, history.votes);
  await buy(db, memberId, history.orders);
  await earnAndSpend(db, memberId, history);
}

/** Selects ids that are spread over a table. The ids differ between members, and are the same in each run. */
const anyOf = (table: string, memberId: number, amount: number): RawBuilder<unknown> =>
  sql`select id from ${sql.table(table)} order by hashint8extended(id, ${memberId}::bigint) limit ${amount}`;

const vote = (db: Db, memberId: number, amount: number) =>
  sql`with voted as (
      insert into ballots (poll_id, member_id)
      select id, ${memberId} from (${anyOf('polls', memberId, amount)}) poll returning id, poll_id
    )
    insert into ballot_options (ballot_id, poll_id, position)
    select v.id, v.poll_id, (select min(position) from poll_options o where o.poll_id = v.poll_id) from voted v`.execute(
    db,
  );

async function buy(db: Db, memberId: number, amount: number): Promise<void> {
  await sql`update orders set member_id = ${memberId}
    where id in (${anyOf('orders', memberId, amount)})`.execute(db);
  await sql`update payment_intents i set member_id = o.member_id from orders o
    where o.member_id = ${memberId} and i.order_no = o.order_no`.execute(db);
  await sql`update goods_reviews r set member_id = o.member_id from orders o
    where o.member_id = ${memberId} and r.order_id = o.id`.execute(db);
}

async function earnAndSpend(db: Db, memberId: number, { grants, exchanges, grantsOfExchange }: History): Promise<void> {
  await sql`insert into point_entries (member_id, kind, amount, cause, cause_key, created_at, expires_at)
    select ${memberId}, 'earn', ${GRANTED}, '투표 참여', 'made:' || n, at, at + interval '2 years'
    from generate_series(1, ${grants}::int) n,
      lateral (select now() - interval '700 days' * (1 - n / ${grants}::float8) as at) made
    order by n`.execute(db);
  await sql`with spent as (
      insert into point_entries (member_id, kind, amount, cause, cause_key)
      select ${memberId}, 'spend', ${-GRANTED * grantsOfExchange}::int, '아메리카노 한 잔', 'made-spent:' || n
      from generate_series(1, ${exchanges}::int) n order by n
      returning id, -amount as price
    ), exchanged as (
      insert into point_exchanges (member_id, shop_goods_id, entry_id, price, status, sent_at)
      select ${memberId}, (select min(id) from point_shop_goods), id, price, 'sent', now() from spent
    ), lots as (
      select id, row_number() over (order by id) - 1 as place from point_entries
      where member_id = ${memberId} and kind = 'earn'
    )
    insert into point_uses (entry_id, lot_id, amount)
    select s.id, l.id, ${GRANTED}::int
    from (select id, row_number() over (order by id) - 1 as place from spent) s
    join lots l on l.place / ${grantsOfExchange}::int = s.place`.execute(db);
}

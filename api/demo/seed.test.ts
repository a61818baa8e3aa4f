import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenDatabase } from '../src/db/connection/open.ts';
import { createFieldCipher } from '../src/lib/secrets/field-cipher.ts';
import { openTestDatabase } from '../test/support/database/database.ts';
import { seedDemo } from './seed.ts';

const now = new Date('2026-03-02T03:00:00Z');
const fieldCipher = createFieldCipher([{ id: 'test', key: randomBytes(32) }]);
let open: OpenDatabase;
/** Processor time of the seeding in milliseconds, which does not depend on other processes. */
let took: number;

beforeAll(async () => {
  open = await openTestDatabase('migrated');
  const before = process.cpuUsage();
  await seedDemo(open.db, { now, fieldCipher });
  took = process.cpuUsage(before).user / 1000;
});
afterAll(() => open.close());

const rows = async (query: ReturnType<typeof sql>) => (await query.execute(open.db)).rows;

describe('the demonstration', () => {
  test('is made quickly, and only once', async () => {
    expect(took).toBeLessThan(30_000);
    expect(await seedDemo(open.db, { now, fieldCipher })).toBe(false);
  });

  test('is the same each time it is made', async () => {
    const again = await openTestDatabase('migrated');
    await seedDemo(again.db, { now, fieldCipher });
    for (const table of ['worries', 'comments', 'ballots', 'bookmarks', 'orders', 'point_entries'] as const) {
      const of = ({ db }: OpenDatabase) => db.selectFrom(table).selectAll().orderBy('id').execute();
      expect(await of(again)).toEqual(await of(open));
    }
    await again.close();
  });

  test('has counters that agree with the rows', async () => {
    expect(
      await rows(sql`
      select id from worries w where
        comment_cnt <> (select count(*) from comments where worry_id = w.id and deleted_at is null)
        or bookmark_cnt <> (select count(*) from bookmarks where worry_id = w.id)
        or vote_cnt <> (select count(*) from ballots b join polls p on p.id = b.poll_id where p.worry_id = w.id)
        or has_poll <> exists (select from polls where worry_id = w.id)
    `),
    ).toEqual([]);
    expect(
      await rows(sql`
      select id from goods g where
        review_cnt <> (select count(*) from goods_reviews where goods_id = g.id)
        or review_score_sum <> (select coalesce(sum(score), 0) from goods_reviews where goods_id = g.id)
        or review_spread <> array(
          select count(score)::int from generate_series(1, 5) stars
          left join goods_reviews on goods_id = g.id and score > stars - 1 and score <= stars group by stars order by stars
        )
        or selling_cnt <> (select count(*) from orders where goods_id = g.id and order_status <> 5)
    `),
    ).toEqual([]);
  });

  test('has counters of answers and reviews that agree with the rows', async () => {
    expect(
      await rows(sql`
      select id from counsellors c where
        answer_cnt <> (select count(*) from worries where counsellor_id = c.id and answered_at is not null and deleted_at is null)
        or review_cnt <> (select count(*) from answer_reviews where counsellor_id = c.id)
        or review_score_sum <> (select coalesce(sum(score), 0) from answer_reviews where counsellor_id = c.id)
      union all select r.id from answer_reviews r join worries w on w.id = r.worry_id where w.counsellor_id <> r.counsellor_id
      union all select r.id from goods_reviews r join goods g on g.id = r.goods_id where g.counsellor_id <> r.counsellor_id
    `),
    ).toEqual([]);
  });

  test('has only times in the past, in a consistent order', async () => {
    expect(
      await rows(sql`
      select 'comment' as what, c.id from comments c left join worries w on w.id = c.worry_id left join infos i on i.id = c.info_id
        where c.created_at > ${now} or c.created_at < coalesce(w.created_at, i.created_at)
      union all select 'reply', r.id from comments r join comments c on c.id = r.parent_id where r.created_at < c.created_at or r.id < c.id
      union all select 'answer', id from worries where answered_at > ${now} or assigned_at > answered_at or assigned_at < created_at
      union all select 'ballot', b.id from ballots b join polls p on p.id = b.poll_id
        where b.created_at > ${now} or b.created_at not between p.created_at and p.ends_at
      union all select 'order', id from orders where paid_at > ${now} or completed_at > ${now} or completed_at < paid_at
      union all select 'review', r.id from goods_reviews r join orders o on o.id = r.order_id where r.created_at < o.completed_at
      union all select 'point', id from point_entries where created_at > ${now}
      union all select 'bookmark', id from bookmarks where created_at > ${now}
    `),
    ).toEqual([]);
  });

  test('has sessions in the daytime in Seoul, between payment and completion of the order', async () => {
    expect(await rows(sql`select order_id from order_sessions`)).not.toEqual([]);
    expect(
      await rows(sql`
      select s.* from order_sessions s join orders o on o.id = s.order_id where
        (s.starts_at at time zone 'Asia/Seoul')::time not between '10:00' and '19:00'
        or extract(minute from s.starts_at) <> 0 or extract(second from s.starts_at) <> 0
        or s.starts_at < o.paid_at or s.starts_at + make_interval(mins => o.minutes) > o.completed_at
        or (s.status = 'done') <> (s.starts_at < ${now})
        or exists (select from order_sessions b where b.order_id = s.order_id and b.position < s.position and b.starts_at >= s.starts_at)
    `),
    ).toEqual([]);
  });

  test('has no votes or bookmarks on own posts, and one vote for each single choice', async () => {
    expect(
      await rows(sql`
      select b.id from ballots b join polls p on p.id = b.poll_id join worries w on w.id = p.worry_id where w.author_id = b.member_id
      union all select b.id from bookmarks b join worries w on w.id = b.worry_id where w.author_id = b.member_id
      union all select b.id from ballots b join polls p on p.id = b.poll_id
        where (select count(*) from ballot_options o where o.ballot_id = b.id) not between 1 and case when p.multiple then 20 else 1 end
    `),
    ).toEqual([]);
  });

  test('has an append-only ledger without a balance below zero', async () => {
    expect(
      await rows(sql`
      select id from (select id, sum(amount) over (partition by member_id order by created_at, id) as balance from point_entries) b
      where balance < 0
    `),
    ).toEqual([]);
    expect(
      await rows(sql`
      select e.id from point_entries e where e.amount < 0
        and -e.amount <> (select coalesce(sum(amount), 0) from point_uses where entry_id = e.id)
    `),
    ).toEqual([]);
    // members' lists are sorted by id, so ids must be in chronological order
    expect(
      await rows(sql`
      select id from (select id, created_at, lag(created_at) over (order by id) as before from point_entries) e
      where created_at < before
    `),
    ).toEqual([]);
    await expect(sql`update point_entries set amount = 1`.execute(open.db)).rejects.toThrow('only grows');
  });

  test('has the phone number of the buyer for every order', async () => {
    const without = sql`select count(*)::int as count from payment_intents where buyer_tel_enc is null`;
    expect(await rows(without)).toEqual([{ count: 0 }]);
  });

  test('has an order of the buyer in every state, and gives new rows the next ids', async () => {
    const states = await rows(sql`
      select distinct order_status, settle_status from orders o join members m on m.id = o.member_id
      where nickname = '커피두잔' order by 1, 2
    `);
    expect(states.map((one) => Object.values(one as object).join())).toEqual([
      '1,0',
      '2,0',
      '3,1',
      '4,1',
      '5,2',
      '5,3',
    ]);
    await open.db.insertInto('comments').values({ worry_id: 1, author_id: 1, text: '다음' }).execute();
  });
});

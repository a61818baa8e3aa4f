/** @database both: the constraint needs an extension of either database */

import { sql } from 'kysely';
import { type OldVersion, openOldVersion } from '../test/support/database/old-version.ts';

let opened: OldVersion;

beforeAll(async () => {
  opened = await openOldVersion('0034_desk_worries');
  await opened.openShop();
  await sql`
    insert into payment_intents (order_no, member_id, goods_id, amount, state, imp_uid, settled_at)
      select 'no' || n, 1, 1, 30000, 'paid', 'imp_' || n, now() from generate_series(1, 3) n;
    insert into orders (order_no, imp_uid, member_id, goods_id, counsellor_id, goods_name, category, communicate, minutes,
        participants, counsellor_nickname, price, sessions, paid_at, valid_until)
      select 'no' || n, 'imp_' || n, 1, 1, 2, '상담', '심리상담', '화상', 50, 1, '서윤', 30000, 4, now(), now() + interval '50 days'
      from generate_series(1, 3) n;
    insert into order_sessions (order_id, position, starts_at, status) values
      (1, 1, '2030-01-01T01:00:00Z', 'done'), (1, 2, '2030-01-08T01:00:00Z', 'scheduled'),
      (2, 1, '2030-01-08T01:30:00Z', 'scheduled');
  `.execute(opened.db);
  await opened.migrateTo('0035_session_times');
});
afterAll(() => opened.close());

const book = (position: number, starts: string, ends: string, booking_key: string) =>
  opened.db
    .insertInto('order_sessions')
    .values({
      order_id: 3,
      position,
      counsellor_id: 2,
      starts_at: new Date(starts),
      ends_at: new Date(ends),
      booking_key,
    })
    .execute();

test('Earlier times count as agreed, even if they overlap, and earlier reports as final', async () => {
  const sessions = opened.db
    .selectFrom('order_sessions')
    .select(['order_id', 'position', 'counsellor_id', 'ends_at', 'status', 'object_until'])
    .orderBy('order_id')
    .orderBy('position');
  const of = { counsellor_id: 2, object_until: null };
  expect(await sessions.execute()).toEqual([
    { ...of, order_id: 1, position: 1, ends_at: new Date('2030-01-01T01:50:00Z'), status: 'done' },
    { ...of, order_id: 1, position: 2, ends_at: new Date('2030-01-08T01:50:00Z'), status: 'scheduled' },
    { ...of, order_id: 2, position: 1, ends_at: new Date('2030-01-08T02:20:00Z'), status: 'scheduled' },
  ]);
});

test('The database refuses a booking that overlaps another of the counsellor, unless both have the same key', async () => {
  await expect(book(1, '2030-01-08T02:00:00Z', '2030-01-08T03:00:00Z', 'order 3 session 1')).rejects.toThrow(
    'order_sessions_booked',
  );
  // overlaps a session that has ended
  await book(1, '2030-01-01T01:00:00Z', '2030-01-01T02:00:00Z', 'order 3 session 1');
  // begins when another session ends
  await book(2, '2030-01-08T02:20:00Z', '2030-01-08T03:00:00Z', 'group');
  await book(3, '2030-01-08T02:20:00Z', '2030-01-08T03:00:00Z', 'group');
});

test('A session has one open offer and one objection', async () => {
  const at = new Date('2030-02-01T01:00:00Z');
  const offer = (order_id: number) =>
    opened.db
      .insertInto('session_offers')
      .values({ order_id, position: 1, offered_by: 'buyer', times: [at], last_at: at } as never)
      .execute();
  await offer(1);
  await expect(offer(1)).rejects.toThrow('session_offers_open');
  const object = () =>
    opened.db.insertInto('session_objections').values({ order_id: 1, position: 1, reason: 'not_held' }).execute();
  await object();
  await expect(object()).rejects.toThrow('session_objections');
});

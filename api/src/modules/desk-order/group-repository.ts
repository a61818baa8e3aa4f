import type { Party } from '@onmaum/shared-contract';
import { DESK_ORDER_LIMITS, ORDER_GROUP_NAMES, type OrderGroup } from '@onmaum/shared-contract/desk/order-groups';
import { koreanMidnight } from '@onmaum/shared-contract/time/korean-time';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { answerableUntil } from '../../db/answerable-until.ts';
import type { Cursor } from '../../lib/paging/cursor.ts';

/**
 * Queries for the groups of a counsellor's orders (rules/desk.md#groups). Each query reads an index in the order of its list, and
 * omits orders of other groups. Only open offers and closing orders, of which there are few, are sorted. The conditions repeat
 * `nextStepOf` of the contract.
 */

/** The counsellor and the moment for which the groups are computed. */
interface Reader {
  counsellorId: number;
  now: Date;
}

interface Source {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** The list is sorted by this time, then by `id`. */
  at: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /**
   * Whether `where` alone selects exactly the group. Then the condition on the group is left out, because with it the planner
   * would sort all orders of the group.
   */
  isExact?: boolean;
}

const OPEN = sql`o.order_status in (1, 2)`;
const firstOffer = (by: Party) => sql`
  select f.id from session_offers f
  where f.order_id = o.id and f.state = 'open' and f.offered_by = ${sql.lit(by)}
  order by ${answerableUntil('f')}, f.id limit 1
`;

/** Joins to each order its next scheduled session, and for each side the open offer with the earliest deadline. */
const FACTS = sql`
  left join lateral (
    select s.position, s.starts_at, s.ends_at from order_sessions s
    where s.order_id = o.id and s.status = 'scheduled' order by s.position limit 1
  ) ahead on true
  left join lateral (${firstOffer('buyer')}) proposed on true
  left join lateral (${firstOffer('counsellor')}) offered on true
`;

const groupAt = (now: Date) => sql`
  case
    when not ${OPEN} then 'done'
    when o.contacted_at is null then 'contact'
    when ahead.ends_at <= ${now} then 'report'
    when ahead.starts_at < ${koreanMidnight(now, 1)} then 'today'
    when proposed.id is not null then 'answer'
    when ahead.position is not null then 'ahead'
    when offered.id is not null then 'waiting'
    when (select count(*) from order_sessions s where s.order_id = o.id) < o.sessions then 'agree'
    else 'closing'
  end
`;

const ofOrders = (at: 'paid_at' | 'valid_until', where: RawBuilder<unknown>) => ({
  from: sql`orders o`,
  where,
  at: sql.ref(`o.${at}`),
  id: sql`o.id`,
});

const ofSessions = ({ counsellorId }: Reader, where: RawBuilder<unknown>) => ({
  from: sql`order_sessions x join orders o on o.id = x.order_id`,
  where: sql`x.counsellor_id = ${counsellorId} and x.status = 'scheduled' and x.position = ahead.position and ${where}`,
  at: sql`x.starts_at`,
  id: sql`x.order_id`,
});

const ofOffers = ({ counsellorId }: Reader, by: Party) => ({
  from: sql`session_offers x join orders o on o.id = x.order_id`,
  where: sql`
    x.counsellor_id = ${counsellorId} and x.offered_by = ${sql.lit(by)} and x.state = 'open'
    and x.id = ${sql.ref(by === 'buyer' ? 'proposed.id' : 'offered.id')}
  `,
  at: answerableUntil('x'),
  id: sql`x.order_id`,
});

/** The rows to read for each group, and their order. */
const SOURCES: Record<OrderGroup, (reader: Reader) => Source> = {
  contact: ({ counsellorId: id }) => ({
    ...ofOrders('paid_at', sql`o.counsellor_id = ${id} and ${OPEN} and o.contacted_at is null`),
    isExact: true,
  }),
  report: (reader) => ofSessions(reader, sql`x.starts_at <= ${reader.now}`),
  today: (reader) => ofSessions(reader, sql`x.starts_at < ${koreanMidnight(reader.now, 1)}`),
  answer: (reader) => ofOffers(reader, 'buyer'),
  agree: ({ counsellorId: id }) =>
    ofOrders('valid_until', sql`o.counsellor_id = ${id} and ${OPEN} and o.contacted_at is not null`),
  ahead: (reader) => ofSessions(reader, sql`x.starts_at >= ${koreanMidnight(reader.now, 1)}`),
  waiting: (reader) => ofOffers(reader, 'counsellor'),
  closing: ({ counsellorId: id }) =>
    ofOrders(
      'valid_until',
      sql`o.id in (
        select s.order_id from order_sessions s where s.counsellor_id = ${id} and s.object_until is not null
        union
        select s.order_id from session_objections b
        join order_sessions s on s.order_id = b.order_id and s.position = b.position
        where b.decided_at is null and s.counsellor_id = ${id}
      )`,
    ),
  done: ({ counsellorId: id }) => ({
    ...ofOrders('paid_at', sql`o.counsellor_id = ${id} and o.order_status in (3, 4, 5)`),
    isExact: true,
  }),
};

interface Page {
  limit: number;
  after: Cursor | null;
}

/** The ids of one page of a group, with the sort values for the cursor. */
export function groupQuery(group: OrderGroup, reader: Reader, { limit, after }: Page) {
  const { from, where, at, id, isExact } = SOURCES[group](reader);
  // the list of finished orders begins with the latest purchase
  const isDone = group === 'done';
  const following =
    after &&
    sql`and (${at}, ${id}) ${isDone ? sql`<` : sql`>`}
      (timestamptz 'epoch' + ${after.key}::bigint * interval '1 microsecond', ${after.id}::bigint)`;
  return sql<{ id: number; sort_key: number }>`
    select ${id} as id, (extract(epoch from ${at}) * 1000000)::bigint as sort_key from ${from} ${isExact ? sql`` : FACTS}
    where ${where} ${isExact ? sql`` : sql`and ${groupAt(reader.now)} = ${sql.lit(group)}`} ${following ?? sql``}
    order by ${isDone ? sql`${at} desc, ${id} desc` : sql`${at}, ${id}`} limit ${limit}
  `;
}

/** The number of orders in each group, each counted up to a maximum. */
export function countQuery(reader: Reader) {
  const counts = ORDER_GROUP_NAMES.map((group) => {
    const counted = groupQuery(group, reader, { limit: DESK_ORDER_LIMITS.counted, after: null });
    return sql`(select count(*)::int from (${counted}) counted) as ${sql.ref(group)}`;
  });
  return sql<Record<OrderGroup, number>>`select ${sql.join(counts)}`;
}

/** When the clock next moves an order to another group: at the end of a session, or when the next day begins in Korea. */
export const nextChangeQuery = ({ counsellorId, now }: Reader) => sql<{ at: Date }>`
  select least(min(s.ends_at), ${koreanMidnight(now, 1)}::timestamptz) as at from order_sessions s
  where s.counsellor_id = ${counsellorId} and s.status = 'scheduled'
    and s.starts_at < ${koreanMidnight(now, 1)} and s.ends_at > ${now}
`;

/** One page of the orders with unread messages, the latest message first. */
export const unreadQuery = (counsellorId: number, { limit, after }: Page) => sql<{ id: number; sort_key: number }>`
  select t.order_id as id, t.last_id as sort_key from order_threads t
  where t.counsellor_id = ${counsellorId} and t.counsellor_unread > 0
    ${after ? sql`and t.last_id < ${after.key}::bigint` : sql``}
  order by t.last_id desc limit ${limit}
`;

export const unreadCountQuery = (counsellorId: number) => sql<{ orders: number }>`
  select count(*)::int as orders from (${unreadQuery(counsellorId, { limit: DESK_ORDER_LIMITS.counted, after: null })}) counted
`;

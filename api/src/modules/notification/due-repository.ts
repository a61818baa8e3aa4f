import { sql } from 'kysely';
import { existsForDesk } from '../../db/fragments.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { insertFound } from './notification-repository.ts';

/** Notifications whose trigger is a time, not an action of a person. A repeated query stores no duplicates. */

const milliseconds = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/**
 * Reminds both sides of agreed sessions that begin more than `after` and at most `within` hours from now. A session whose time
 * was agreed less than `within` hours in advance gets no reminder. A changed time gets another reminder.
 */
export const remindOfSessions = (
  trx: Trx,
  kind: 'session_day' | 'session_hour',
  { after, within }: { after: number; within: number },
  now: Date,
): Promise<void> =>
  insertFound(
    trx,
    kind,
    sql`
      select side.member_id, side.target, o.id as target_id, ${milliseconds('s.starts_at')} as source_id
      from order_sessions s
      join orders o on o.id = s.order_id
      cross join lateral (values (o.member_id, 'order'), (o.counsellor_id, 'desk-order')) as side (member_id, target)
      where s.status = 'scheduled'
        and s.starts_at > ${now}::timestamptz + make_interval(hours => ${after})
        and s.starts_at <= ${now}::timestamptz + make_interval(hours => ${within})
        and not exists (
          select from session_offers f
          where f.order_id = s.order_id and f.position = s.position and f.state = 'confirmed'
            and f.ended_at > s.starts_at - make_interval(hours => ${within})
        )
    `,
    now,
  );

/**
 * Unanswered worries that were posted between two times, oldest first, without those whose author was already notified. Worries
 * that reports have hidden are left out: counsellors do not see them, so nobody will answer them.
 */
export async function findUnanswered(db: Db, { from, until }: { from: Date; until: Date }, limit: number) {
  const unanswered = (status: number) => sql`
    select id, author_id, created_at from worries
    where status = ${sql.lit(status)} and created_at > ${from} and created_at <= ${until}
      and ${existsForDesk('worries')}
  `;
  const { rows } = await sql<{ id: number; author_id: number; created_at: Date }>`
    select w.id, w.author_id, w.created_at from (${unanswered(1)} union all ${unanswered(2)}) w
    join members m on m.id = w.author_id and m.status <> 'withdrawn'
    where not exists (
      select from notifications n
      where n.member_id = w.author_id and n.kind = 'answer_late' and n.target = 'worry' and n.target_id = w.id
    )
    order by w.created_at, w.id limit ${limit}
  `.execute(db);
  return rows;
}

/** Notifies members of points that expire within `days`, once for each calendar month or week in which points expire. */
export const warnOfExpiry = (trx: Trx, unit: 'month' | 'week', days: number, now: Date): Promise<void> =>
  insertFound(
    trx,
    `points_expire_${unit}`,
    sql`
      select distinct member_id, 'points' as target, 0::bigint as target_id,
        extract(epoch from date_trunc(${unit}, expires_at at time zone 'Asia/Seoul'))::bigint as source_id
      from point_lots
      where remaining > 0 and expires_at > ${now} and expires_at <= ${now}::timestamptz + make_interval(days => ${days})
    `,
    now,
  );

/** Notifies members of exchanges that still lack an address: a day after the exchange, and three days before it lapses. */
export const askForAddresses = (trx: Trx, now: Date): Promise<void> =>
  insertFound(
    trx,
    'exchange_needs_address',
    sql`
      select x.member_id, 'exchange' as target, x.id as target_id, step.number as source_id
      from point_exchanges x
      cross join lateral (values (1, x.created_at + interval '1 day'), (2, x.due_at - interval '3 days')) as step (number, at)
      where x.status = 'waiting' and x.due_at > ${now} and step.at <= ${now}
    `,
    now,
  );

/**
 * Reminds members every two years that they have agreed to marketing, as the law on information networks demands (§ 50). The
 * reminder is sent within a week after the second, fourth, … anniversary of the consent.
 */
export const remindOfMarketing = (trx: Trx, now: Date): Promise<void> =>
  insertFound(
    trx,
    'marketing_agreed',
    sql`
      select m.id as member_id, 'marketing' as target, 0::bigint as target_id, ${milliseconds('day.at')} as source_id
      from generate_series(1, 25) turn
      cross join lateral (select ${now}::timestamptz - make_interval(years => 2 * turn) as at) latest
      join members m on m.marketing_agree and m.marketing_agreed_at <= latest.at
        and m.marketing_agreed_at > latest.at - interval '7 days'
      cross join lateral (select m.marketing_agreed_at + make_interval(years => 2 * turn) as at) day
    `,
    now,
  );

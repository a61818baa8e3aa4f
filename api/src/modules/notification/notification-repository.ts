import type { NotificationKind } from '@onmaum/shared-contract/notification/kinds';
import { type RawBuilder, sql } from 'kysely';
import { isBlockedIn } from '../../db/blocked.ts';
import { KNOWN_KINDS } from '../../db/notification-targets.ts';
import { isAnonymousComment } from '../../db/posts/shown-writer.ts';
import type { Trx } from '../../db/schema.ts';
import type { GrownGroup } from '../delivery/delivery-repository.ts';
import type { Notified } from './notify.ts';
import { periodOf } from './period.ts';

/**
 * Stores a notification for each member of `to` who does not have it yet, and queues it for grouping. Members who have left get
 * none. If the source is a comment, members who have blocked its writer get none either.
 */
export const insertNotifications = (
  trx: Trx,
  { kind, target, targetId, sourceId, to, isComment, now }: Notified & { now: Date },
): Promise<void> =>
  insertFound(
    trx,
    kind,
    sql`
      select one.id as member_id, ${target}::text as target, ${targetId}::bigint as target_id,
        ${sourceId}::bigint as source_id
      from unnest(${to}::bigint[]) as one (id) ${isComment ? sql`where ${isFree(target, targetId, sourceId)}` : sql``}
    `,
    now,
  );

/** SQL condition on the row `one` of a member: the member has not blocked the writer of a comment in a thread. */
export const isFree = (target: Notified['target'], targetId: number, commentId: number): RawBuilder<boolean> => {
  if (target !== 'worry' && target !== 'info') return sql`true`;
  const isPersona =
    target === 'worry'
      ? sql`(select ${isAnonymousComment('c', 'thread')} from worries thread where thread.id = c.worry_id)`
      : sql`false`;
  const pair = { by: sql`one.id`, who: sql`c.author_id`, isPersona };
  return sql`not exists (
    select from comments c where c.id = ${commentId} and ${isBlockedIn(target, sql`${targetId}::bigint`, pair)}
  )`;
};

/**
 * Stores one notification for each event that a query finds, unless it is stored already or the member has left, and queues it
 * for grouping.
 * @param events a query for member_id, target, target_id and source_id
 */
export async function insertFound(
  trx: Trx,
  kind: NotificationKind,
  events: RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  await sql`
    with stored as (
      insert into notifications (member_id, kind, target, target_id, source_id, period, created_at)
      select e.member_id, ${kind}, e.target, e.target_id, e.source_id, ${periodOf(now)}::int, ${now}::timestamptz
      from (${events}) e join members m on m.id = e.member_id and m.status <> 'withdrawn'
      -- always in this order, so that two transactions never wait for each other
      order by e.member_id, e.target, e.target_id, e.source_id
      on conflict do nothing returning id
    )
    insert into notification_queue (id) select id from stored
  `.execute(trx);
}

interface Moved {
  groups: GrownGroup[];
  /** Number of moved notifications. */
  taken: number;
}

/**
 * Moves the oldest notifications from the queue to their groups, which become unseen and unread. Skips notifications that another
 * process is moving. Kinds of a later version are left to its processes, because this one knows no topic for them and would send
 * nothing.
 */
export const groupQueued = (trx: Trx, limit: number): Promise<Moved> =>
  moveQueued(trx, sql`where n.kind = any(${KNOWN_KINDS}::text[]) order by q.id limit ${limit}`, false);

/** Events of one kind about one target that a member has read, up to the event with the id `through`. */
export interface ReadEvents extends Pick<Notified, 'kind' | 'target' | 'targetId'> {
  memberId: number;
  through: number;
}

/**
 * Moves queued notifications to their groups if the member has already read their events. The groups do not become unread. If
 * another process is moving these notifications, this call waits for it.
 */
export const groupRead = (trx: Trx, { memberId, kind, target, targetId, through }: ReadEvents): Promise<Moved> =>
  moveQueued(
    trx,
    sql`where n.member_id = ${memberId} and n.kind = ${kind} and n.target = ${target} and n.target_id = ${targetId}
      and n.source_id <= ${through}`,
    true,
  );

/** @param chosen SQL that selects rows of the queue `q` and their notifications `n` @param isRead whether the events are read */
async function moveQueued(trx: Trx, chosen: RawBuilder<unknown>, isRead: boolean): Promise<Moved> {
  const others = isRead ? sql`` : sql`skip locked`;
  const { rows } = await sql<GrownGroup & { taken: number }>`
    with head as (
      select q.id, n.member_id from notification_queue q join notifications n using (id) ${chosen}
    ),
    -- members are locked before their rows, as in a withdrawal; a job leaves a member who is leaving for later
    present as (
      select id from members where id in (select member_id from head) order by id for key share ${others}
    ),
    taken as (
      delete from notification_queue where id = any(array(
        select q.id from notification_queue q join head using (id)
        where head.member_id in (select id from present)
        order by q.id for update of q ${others}
      )) returning id
    ),
    grouped as (
      select member_id, kind, target, target_id, period, max(n.id) as latest_id, max(created_at) as latest_at,
        count(*)::int as taken
      from notifications n join taken using (id) group by 1, 2, 3, 4, 5
    ),
    stored as (
      insert into notification_groups as g
        (member_id, kind, target, target_id, period, latest_id, latest_at, is_seen, is_read)
      -- always in this order, so that two processes never wait for each other
      select member_id, kind, target, target_id, period, latest_id, latest_at, ${isRead}::boolean, ${isRead}::boolean
      from grouped order by 1, 2, 3, 4, 5
      on conflict (member_id, kind, target, target_id, period) do update set
        latest_id = greatest(g.latest_id, excluded.latest_id), latest_at = greatest(g.latest_at, excluded.latest_at),
        is_seen = g.is_seen and excluded.is_seen, is_read = g.is_read and excluded.is_read
    )
    select member_id, kind, target, target_id, period, taken, before.is_seen as was_seen
    from grouped left join notification_groups before using (member_id, kind, target, target_id, period)
  `.execute(trx);
  return { groups: rows, taken: rows.reduce((sum, { taken }) => sum + taken, 0) };
}

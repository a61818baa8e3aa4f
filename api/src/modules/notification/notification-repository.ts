import { COUNTED_MAX } from '@onmaum/shared-contract/constants';
import type { NotificationKind } from '@onmaum/shared-contract/notification/kinds';
import type { NotificationGroup } from '@onmaum/shared-contract/notification/notification';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { isOpen, titleOf } from '../../db/notification-targets.ts';
import { ownRange } from '../../db/own-range.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { NotificationRow } from '../../db/tables/notifications.ts';
import type { OwnRows } from '../../lib/own-rows.ts';
import type { Notified } from './notify.ts';
import { periodOf } from './period.ts';

/** Stores a notification for each of the members who has not got it yet, and queues its delivery. */
export const insertNotifications = (
  trx: Trx,
  { kind, target, targetId, sourceId, to, now }: Notified & { now: Date },
): Promise<void> =>
  insertFound(
    trx,
    kind,
    sql`
      select id as member_id, ${target}::text as target, ${targetId}::bigint as target_id, ${sourceId}::bigint as source_id
      from unnest(${to}::bigint[]) as id
    `,
    now,
  );

/**
 * Stores a notification for each found event, once for each, and queues its delivery.
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

const GROUP = ['member_id', 'kind', 'target', 'target_id', 'period'] as const;
const sameGroup = (one: string, other: string): RawBuilder<unknown> =>
  sql.join(
    GROUP.map((column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`),
    sql` and `,
  );

/** Whether no newer notification of the group has an open target. */
const isNewest = (row: string) => sql`not exists (
  select from notifications newer where ${sameGroup('newer', row)} and newer.id > ${sql.ref(`${row}.id`)} and ${isOpen('newer')}
)`;

type Row = Omit<NotificationGroup, 'to' | 'created_at'> &
  Pick<Selectable<NotificationRow>, 'target' | 'target_id' | 'source_id' | 'created_at'>;

/** Groups of a member's notifications, those with the newest notification first. */
export async function findGroups(db: Db, which: OwnRows): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select n.id, n.kind, n.target, n.target_id, n.source_id, n.created_at, coalesce(${titleOf('n')}, '') as title, g.count, g.is_read
    from (
      select * from notifications one
      where ${isOpen('one')} and ${isNewest('one')} and ${ownRange({ member: 'one.member_id', id: 'one.id' }, which)}
    ) n
    cross join lateral (
      select count(*)::int as count, bool_and(read_at is not null) as is_read
      from notifications each where ${sameGroup('each', 'n')} and ${isOpen('each')}
    ) g
    order by n.id desc
  `.execute(db);
  return rows;
}

/** Groups with a notification that the member has not seen, at most `COUNTED_MAX`. */
export async function countUnseen(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ unseen: number }>`
    select count(*)::int as unseen from (
      select distinct kind, target, target_id, period from notifications n
      where n.member_id = ${memberId} and n.seen_at is null and ${isOpen('n')} limit ${COUNTED_MAX}
    ) groups
  `.execute(db);
  return rows[0]?.unseen ?? 0;
}

/** @returns whether there was one that the member had not seen */
export async function markSeen(trx: Trx, memberId: number, through: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ seen_at: now })
    .where('member_id', '=', memberId)
    .where('seen_at', 'is', null)
    .where('id', '<=', through)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Marks notifications of a member as read, and thereby as seen: those up to an id, or only those of its group.
 * @returns whether there was one that the member had not read
 */
export async function markRead(
  trx: Trx,
  memberId: number,
  { id, onlyGroup }: { id: number; onlyGroup: boolean },
  now: Date,
): Promise<boolean> {
  const group = sql`and (${sql.join(GROUP.map(sql.ref))}) = (select ${sql.join(GROUP.map(sql.ref))} from notifications where id = ${id})`;
  const { numAffectedRows = 0n } = await sql`
    update notifications set read_at = ${now}, seen_at = coalesce(seen_at, ${now})
    where member_id = ${memberId} and read_at is null and id <= ${id} ${onlyGroup ? group : sql``}
  `.execute(trx);
  return numAffectedRows > 0n;
}

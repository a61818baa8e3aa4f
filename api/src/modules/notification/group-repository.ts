import { COUNTED_MAX } from '@onmaum/shared-contract/constants';
import type { NotificationGroup } from '@onmaum/shared-contract/notification/notification';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { isOpen, titleOf } from '../../db/notification-targets.ts';
import { ownRange } from '../../db/own-range.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { NotificationRow } from '../../db/tables/notifications.ts';
import type { OwnRows } from '../../lib/paging/own-rows.ts';
import type { ReadEvents } from './notification-repository.ts';

const KEY = ['member_id', 'kind', 'target', 'target_id', 'period'] as const;

const isOfGroup = (row: string, group: string): RawBuilder<unknown> =>
  sql.join(
    KEY.map((column) => sql`${sql.ref(`${row}.${column}`)} = ${sql.ref(`${group}.${column}`)}`),
    sql` and `,
  );

/** The notifications of a group that the member may still see. */
export const openOf = (group: string): RawBuilder<unknown> =>
  sql`from notifications n where ${isOfGroup('n', group)} and ${isOpen('n')}`;

/**
 * Whether a group has a notification that the member may see. The query avoids `exists`, which the planner could turn into a
 * join that reads all groups of the member for one page.
 */
const hasOpen = (group: string): RawBuilder<boolean> => sql`(select true ${openOf(group)} limit 1)`;

type Row = Omit<NotificationGroup, 'id' | 'to' | 'created_at'> &
  Pick<Selectable<NotificationRow>, 'target' | 'target_id' | 'source_id' | 'created_at'> & { latest_id: number };

/** Groups of a member's notifications with an open target, sorted by their newest notifications, newest first. */
export async function findGroups(db: Db, which: OwnRows): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select g.latest_id, g.kind, g.target, g.target_id, g.is_read, newest.source_id, newest.created_at,
      coalesce(${titleOf('g')}, '') as title,
      (select count(*)::int from (select ${openOf('g')} limit ${COUNTED_MAX}) counted) as count
    from (
      select * from notification_groups one
      where ${hasOpen('one')} and ${ownRange({ member: 'one.member_id', id: 'one.latest_id' }, which)}
    ) g
    cross join lateral (select n.source_id, n.created_at ${openOf('g')} order by n.id desc limit 1) newest
    order by g.latest_id desc
  `.execute(db);
  return rows;
}

/** Number of unseen groups of a member with an open target, at most `COUNTED_MAX`. */
export async function countUnseen(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ unseen: number }>`
    select count(*)::int as unseen from (
      select from notification_groups g
      where g.member_id = ${memberId} and not g.is_seen and ${hasOpen('g')} limit ${COUNTED_MAX}
    ) groups
  `.execute(db);
  return rows[0]?.unseen ?? 0;
}

const groupsOf = (trx: Trx, memberId: number, through: number) =>
  trx.updateTable('notification_groups').where('member_id', '=', memberId).where('latest_id', '<=', through);

/** @returns whether there was a group that the member had not seen */
export async function markSeen(trx: Trx, memberId: number, through: number): Promise<boolean> {
  const { numUpdatedRows } = await groupsOf(trx, memberId, through)
    .set({ is_seen: true })
    .where('is_seen', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Marks groups as read and seen: only the group whose newest notification is `through`, or all groups up to it.
 * @returns whether there was a group that the member had not read
 */
export async function markRead(trx: Trx, memberId: number, through: number, isAlone: boolean): Promise<boolean> {
  const unread = groupsOf(trx, memberId, through).set({ is_seen: true, is_read: true }).where('is_read', '=', false);
  const { numUpdatedRows } = await (isAlone ? unread.where('latest_id', '=', through) : unread).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Marks groups as read and seen if the member has read their events. A group with a later event stays as it is.
 * @returns whether there was a group that the member had not read
 */
export async function markEventsRead(
  trx: Trx,
  { memberId, kind, target, targetId, through }: ReadEvents,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update notification_groups g set is_seen = true, is_read = true
    where g.member_id = ${memberId} and g.kind = ${kind} and g.target = ${target} and g.target_id = ${targetId}
      and not g.is_read and not exists (select from notifications n where ${isOfGroup('n', 'g')} and n.source_id > ${through})
  `.execute(trx);
  return Number(numAffectedRows) > 0;
}

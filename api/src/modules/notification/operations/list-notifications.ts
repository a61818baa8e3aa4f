import { notificationPath } from '@onmaum/shared-contract/notification/kinds';
import type { NotificationList } from '@onmaum/shared-contract/notification/notification';
import type { Db } from '../../../db/schema.ts';
import { cutPage } from '../../../lib/paging/cursor.ts';
import { ownRows } from '../../../lib/paging/own-rows.ts';
import { findGroups } from '../group-repository.ts';

const PAGE_SIZE = 20;

/** A page of a member's notifications in groups, newest first (rules/notifications.md#groups). */
export async function listNotifications(
  db: Db,
  memberId: number,
  { cursor, size = PAGE_SIZE }: { cursor?: string | undefined; size?: number | undefined } = {},
): Promise<NotificationList> {
  const rows = await findGroups(db, ownRows(memberId, { page: 1, size, cursor }, 'notified'));
  const groups = rows.map(({ latest_id: id, target, target_id, source_id, created_at, ...row }) => ({
    item: {
      ...row,
      id,
      to: notificationPath(row.kind, target, target_id, source_id),
      created_at: created_at.toISOString(),
    },
    sortKey: id,
  }));
  const { items, next_cursor } = cutPage(groups, size, 'notified');
  return { notificationList: items, next_cursor };
}

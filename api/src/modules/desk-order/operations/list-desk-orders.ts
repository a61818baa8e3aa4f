import type { DeskOrders, DeskOrdersQuery } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { cutPage, readCursor } from '../../../lib/paging/cursor.ts';
import { requireCounsellor } from '../../desk/counsellor.ts';
import { findUnread } from '../../order/message/thread-repository.ts';
import { showTimes } from '../../order/session/show-times.ts';
import { countGroups, countUnreadOrders, findGroup, findNextChange } from '../desk-order-repository.ts';
import { showOrder } from '../show-order.ts';

/** One page of a counsellor's orders in a group, or of those with unread messages (rules/desk.md#orders). */
export async function listDeskOrders(
  db: Db,
  counsellorId: number,
  { group, unread, limit, cursor }: DeskOrdersQuery,
  now = new Date(),
): Promise<DeskOrders> {
  await requireCounsellor(db, counsellorId);
  const list = unread ? 'unread' : group;
  const sort = `orders-${list}` as const;
  const after = cursor ? readCursor(cursor, sort) : null;
  const [found, counts, unread_orders, changesAt] = await Promise.all([
    // one more than requested shows whether another page follows
    findGroup(db, { counsellorId, list, limit: limit + 1, after }, now),
    countGroups(db, counsellorId, now),
    countUnreadOrders(db, counsellorId),
    findNextChange(db, counsellorId, now),
  ]);
  const { items, next_cursor } = cutPage(
    found.map(({ order, sortKey }) => ({ item: order, sortKey })),
    limit,
    sort,
  );
  const ids = items.map(({ id }) => id);
  const [timesOf, unreadOf] = await Promise.all([showTimes(db, ids), findUnread(db, ids, 'counsellor')]);
  const orderList = items.map((order) => showOrder(order, timesOf(order.id), unreadOf.get(order.id) ?? 0, now));
  return { orderList, next_cursor, changes_at: changesAt.toISOString(), unread_orders, counts };
}

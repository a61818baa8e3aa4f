import type { DeskOrders, DeskOrdersQuery } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { cutPage, readCursor } from '../../../lib/cursor.ts';
import { requireCounsellor } from '../../desk/counsellor.ts';
import { showTimes } from '../../order/session/show-times.ts';
import { countGroups, findGroup } from '../desk-order-repository.ts';
import { showOrder } from '../show-order.ts';

/** One page of a counsellor's orders of a group (rules/desk.md#orders). */
export async function listDeskOrders(
  db: Db,
  counsellorId: number,
  { group, limit, cursor }: DeskOrdersQuery,
  now = new Date(),
): Promise<DeskOrders> {
  await requireCounsellor(db, counsellorId);
  const sort = `orders-${group}` as const;
  const after = cursor ? readCursor(cursor, sort) : null;
  const [found, counts] = await Promise.all([
    // one more than requested shows whether another page follows
    findGroup(db, { counsellorId, group, limit: limit + 1, after }, now),
    countGroups(db, counsellorId, now),
  ]);
  const { items, next_cursor } = cutPage(
    found.map(({ order, sortKey }) => ({ item: order, sortKey })),
    limit,
    sort,
  );
  const timesOf = await showTimes(
    db,
    items.map(({ id }) => id),
  );
  return { orderList: items.map((order) => showOrder(order, timesOf(order.id), now)), next_cursor, counts };
}

import type { OrderGroup } from '@onmaum/shared-contract/desk/order-groups';
import type { Db } from '../../db/schema.ts';
import type { Cursor } from '../../lib/paging/cursor.ts';
import { countQuery, groupQuery, nextChangeQuery, unreadCountQuery, unreadQuery } from './group-repository.ts';

export interface GroupFilter {
  counsellorId: number;
  list: OrderGroup | 'unread';
  limit: number;
  after: Cursor | null;
}

const COLUMNS = [
  'o.id',
  'o.member_id',
  'o.counsellor_id',
  'o.order_no',
  'o.goods_id',
  'o.goods_name',
  'o.category',
  'o.communicate',
  'o.minutes',
  'o.sessions',
  'o.participants',
  'o.price',
  'o.order_status',
  'o.settle_status',
  'o.paid_at',
  'o.valid_until',
  'o.contacted_at',
] as const;

/** One page of a group, or of the orders with unread messages, sorted, with the sort values for the cursor. */
export async function findGroup(db: Db, { counsellorId, list, limit, after }: GroupFilter, now: Date) {
  const page = { limit, after };
  const query = list === 'unread' ? unreadQuery(counsellorId, page) : groupQuery(list, { counsellorId, now }, page);
  const { rows } = await query.execute(db);
  const ids = rows.map(({ id }) => id);
  const orders = await db
    .selectFrom('orders as o')
    .select(COLUMNS)
    .where('o.id', 'in', [...ids, 0])
    .execute();
  const byId = new Map(orders.map((order) => [order.id, order]));
  return rows.flatMap(({ id, sort_key }) => {
    const order = byId.get(id);
    return order ? { order, sortKey: Number(sort_key) } : [];
  });
}

export async function countGroups(db: Db, counsellorId: number, now: Date): Promise<Record<OrderGroup, number>> {
  const { rows } = await countQuery({ counsellorId, now }).execute(db);
  if (!rows[0]) throw new Error('no counts');
  return rows[0];
}

/** When the clock next moves an order to another group. */
export async function findNextChange(db: Db, counsellorId: number, now: Date): Promise<Date> {
  const { rows } = await nextChangeQuery({ counsellorId, now }).execute(db);
  if (!rows[0]) throw new Error('no next change');
  return rows[0].at;
}

export async function countUnreadOrders(db: Db, counsellorId: number): Promise<number> {
  const { rows } = await unreadCountQuery(counsellorId).execute(db);
  return rows[0]?.orders ?? 0;
}

/** An order of the counsellor, with facts about its buyer; undefined for everybody else. */
export const findHeld = (db: Db, id: number, counsellorId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .leftJoin('intake_sheets as i', 'i.member_id', 'o.member_id')
    .select(COLUMNS)
    .select(['m.status as buyer_status', 'i.member_id as sheet_of'])
    .where('o.id', '=', id)
    .where('o.counsellor_id', '=', counsellorId)
    .executeTakeFirst();

export type HeldRow = Awaited<ReturnType<typeof findGroup>>[number]['order'];

/** The audit rows of an order, the oldest first. */
export const findHistory = (db: Db, orderId: number) =>
  db
    .selectFrom('audit_rows')
    .select(['actor_id', 'action', 'created_at'])
    .where('table_name', '=', 'orders')
    .where('target_id', '=', orderId)
    .orderBy('id')
    .execute();

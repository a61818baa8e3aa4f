import type { Party } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { isActive } from '../../../db/fragments.ts';
import type { Db, Trx } from '../../../db/schema.ts';

/** An order, and whether each side of it can read messages now; undefined if there is no such order. */
export const findSides = (db: Db, orderId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('members as buyer', 'buyer.id', 'o.member_id')
    .innerJoin('counsellors as counsellor', 'counsellor.id', 'o.counsellor_id')
    .select([
      'o.id',
      'o.member_id',
      'o.counsellor_id',
      'o.sessions',
      'o.order_status',
      'o.completed_at',
      'o.valid_until',
    ])
    .select([sql<boolean>`buyer.status = 'active'`.as('buyer_reads'), isActive('counsellor').as('counsellor_reads')])
    .select((eb) =>
      eb
        .selectFrom('refunds')
        .select((of) => of.fn.max('requested_at').as('at'))
        .whereRef('refunds.order_id', '=', 'o.id')
        .as('refunded_at'),
    )
    .where('o.id', '=', orderId)
    .executeTakeFirst();

/** Read marks and numbers of unread messages of both sides; undefined while there is no message. */
export const findThread = (db: Db, orderId: number) =>
  db.selectFrom('order_threads').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** Increments the unread count of the side that receives a message. */
export async function addToThread(
  trx: Trx,
  order: { id: number; counsellor_id: number },
  messageId: number,
  unreadBy: Party,
): Promise<void> {
  const column = `${unreadBy}_unread` as const;
  await trx
    .insertInto('order_threads')
    .values({ order_id: order.id, counsellor_id: order.counsellor_id, last_id: messageId, [column]: 1 })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ last_id: messageId, [column]: sql<number>`order_threads.${sql.ref(column)} + 1` }),
    )
    .execute();
}

/**
 * Marks the messages of an order as read up to one of them, and counts the unread messages again.
 * @returns whether anything changed
 */
export async function markRead(trx: Trx, orderId: number, reader: Party, messageId: number): Promise<boolean> {
  const [read, unread] = [sql.ref(`${reader}_read_id`), sql.ref(`${reader}_unread`)];
  const { numAffectedRows } = await sql`
    update order_threads t set ${read} = ${messageId}::bigint, ${unread} = (
      select count(*) from order_messages m
      where m.order_id = t.order_id and m.sent_by <> ${reader} and m.id > ${messageId}
    )
    where t.order_id = ${orderId} and ${read} < ${messageId}
      and exists (select from order_messages m where m.order_id = t.order_id and m.id = ${messageId})
  `.execute(trx);
  return Number(numAffectedRows) > 0;
}

/** How many messages of each order a side has not read. */
export async function findUnread(db: Db, orderIds: readonly number[], side: Party): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('order_threads')
    .select(['order_id', `${side}_unread as unread`])
    .where('order_id', 'in', [...orderIds, 0])
    .execute();
  return new Map(rows.map(({ order_id, unread }) => [order_id, unread]));
}

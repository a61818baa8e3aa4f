import type { Db } from '../../../db/schema.ts';
import { COUNTED_REFUNDS } from '../refund/refund-repository.ts';

/** One page of a member's orders, newest first, each with its review. */
export const findOrders = (db: Db, memberId: number, { offset, limit }: { offset: number; limit: number }) =>
  db
    // the page is selected first, so that skipped rows are not joined
    .selectFrom((eb) =>
      eb
        .selectFrom('orders')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .as('o'),
    )
    .leftJoin('goods_reviews as r', 'r.order_id', 'o.id')
    .selectAll('o')
    .select(['r.score', 'r.keywords', 'r.text'])
    .orderBy('o.id', 'desc')
    .execute();
export type OrderRow = Awaited<ReturnType<typeof findOrders>>[number];

export async function countOrders(db: Db, memberId: number): Promise<number> {
  const { all } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(all);
}

/** Done and requested refunds of several orders. */
export const findRefundsOf = (db: Db, orderIds: number[]) =>
  db
    .selectFrom('refunds')
    .select(['order_id', 'amount', 'kind', 'requested_at', 'processed_at'])
    .where('order_id', 'in', [...orderIds, 0])
    .where('status', 'in', COUNTED_REFUNDS)
    .orderBy('id')
    .execute();
export type RefundRow = Awaited<ReturnType<typeof findRefundsOf>>[number];

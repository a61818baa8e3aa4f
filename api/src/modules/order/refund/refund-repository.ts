import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../../db/schema.ts';
import type { Refunds } from '../../../db/tables/payments.ts';

/** States of the refunds that count towards the refunded sum. */
export const COUNTED_REFUNDS = ['requested', 'done'] as const;

/** Sum of past and pending refunds of an order. */
export async function sumRefunds(db: Db, orderId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
    .where('order_id', '=', orderId)
    .where('status', 'in', COUNTED_REFUNDS)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** Past and pending refunds of an order, the oldest first. */
export const findCountedRefunds = (db: Db, orderId: number) =>
  db
    .selectFrom('refunds')
    .select(['id', 'amount', 'kind', 'requested_at as requestedAt'])
    .select((eb) => eb.ref('status').$castTo<(typeof COUNTED_REFUNDS)[number]>().as('status'))
    .where('order_id', '=', orderId)
    .where('status', 'in', COUNTED_REFUNDS)
    .orderBy('id')
    .execute();

/** @returns the id of the refund */
export async function insertRefund(trx: Trx, refund: Insertable<Refunds>): Promise<number> {
  return (await trx.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow()).id;
}

/** The oldest open refund of an order, with its payment and the sum that was refunded already. */
export const findNextRefund = (db: Db, orderId: number) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.amount', 'o.imp_uid', 'o.price'])
    .select((eb) =>
      eb
        .selectFrom('refunds as past')
        .select((sub) => sub.fn.coalesce(sub.fn.sum<number>('past.amount'), sub.lit(0)).as('sum'))
        .whereRef('past.order_id', '=', 'r.order_id')
        .where('past.status', '=', 'done')
        .as('returned'),
    )
    .where('r.order_id', '=', orderId)
    .where('r.status', '=', 'requested')
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst();

/** Marks a requested refund as done. */
export const endRefund = (trx: Trx, id: number, now: Date) =>
  trx
    .updateTable('refunds')
    .set({ status: 'done', processed_at: now, next_try_at: null })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .execute();

/** Reduces a requested refund. An amount of 0 ends the refund as refused. */
export const reduceRefund = (trx: Trx, id: number, amount: number, now: Date) =>
  trx
    .updateTable('refunds')
    .set(amount > 0 ? { amount } : { status: 'refused', processed_at: now, next_try_at: null })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .execute();

/** Orders and request times of the due refunds, the longest overdue first. */
export const findDueRefunds = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('refunds')
    .select(['order_id', 'requested_at'])
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(limit)
    .execute();

/** Postpones due refunds of an order. @returns false when another process has postponed them */
export async function postponeRefunds(db: Db, orderId: number, now: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ next_try_at: until })
    .where('order_id', '=', orderId)
    .where('next_try_at', '<=', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

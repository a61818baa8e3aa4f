import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../../db/schema.ts';
import type { Refunds } from '../../../db/tables/market.ts';

/** Refunds that count: done or requested. */
export const COUNTED_REFUNDS = ['requested', 'done'] as const;

/** Sum of past and pending refunds of an order. @param kind only refunds of this kind */
export async function sumRefunds(trx: Db, orderId: number, kind?: Refunds['kind']): Promise<number> {
  let all = trx
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
    .where('order_id', '=', orderId)
    .where('status', 'in', COUNTED_REFUNDS);
  if (kind) all = all.where('kind', '=', kind);
  return Number((await all.executeTakeFirstOrThrow()).sum);
}

/** @returns its id */
export async function insertRefund(trx: Trx, refund: Insertable<Refunds>): Promise<number> {
  return (await trx.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow()).id;
}

/** The oldest open refund of an order, with its payment and the sum refunded before it. */
export const findNextRefund = (db: Db, orderId: number) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.amount', 'o.imp_uid', 'o.price'])
    .select((eb) =>
      eb
        .selectFrom('refunds as before')
        .select((sub) => sub.fn.coalesce(sub.fn.sum<number>('before.amount'), sub.lit(0)).as('sum'))
        .whereRef('before.order_id', '=', 'r.order_id')
        .whereRef('before.id', '<', 'r.id')
        .where('before.status', '=', 'done')
        .as('before'),
    )
    .where('r.order_id', '=', orderId)
    .where('r.status', '=', 'requested')
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst();
export type NextRefund = NonNullable<Awaited<ReturnType<typeof findNextRefund>>>;

/** Marks a refund as done. @returns false when it was done already */
export async function endRefund(trx: Trx, id: number, now: Date): Promise<boolean> {
  const ended = await trx
    .updateTable('refunds')
    .set({ status: 'done', processed_at: now, next_try_at: null })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .executeTakeFirstOrThrow();
  return ended.numUpdatedRows > 0n;
}

/** Orders with a due refund, longest waiting first, with the time of the request. */
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

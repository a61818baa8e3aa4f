import type { Insertable } from 'kysely';
import type { Trx } from '../../../db/schema.ts';
import type { StrayPayments } from '../../../db/tables/payments.ts';

/** Stores a stray payment to refund. @returns the id; undefined when the payment is already stored */
export async function insertStray(trx: Trx, stray: Insertable<StrayPayments>): Promise<number | undefined> {
  const row = await trx
    .insertInto('stray_payments')
    .values(stray)
    .onConflict((conflict) => conflict.column('imp_uid').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Marks a stray payment as refunded. @returns the payment; undefined when there is none to refund */
export const endStray = (trx: Trx, impUid: string, now: Date) =>
  trx
    .updateTable('stray_payments')
    .set({ state: 'cancelled', settled_at: now, next_check_at: null })
    .where('imp_uid', '=', impUid)
    .where('state', '=', 'cancelling')
    .returning(['id', 'order_no'])
    .executeTakeFirst();

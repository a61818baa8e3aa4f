import type { Db } from '../../../db/schema.ts';

/** Work for reconciliation: the payment of an intent to look up, or a refund to finish. */
export interface Due {
  table: 'payment_intents' | 'stray_payments';
  id: number;
  order_no: string;
  imp_uid: string | null;
  state: string;
  created_at: Date;
}

/**
 * Finds due work: pending refunds first, then payments by the number of their lookups, fewest first. A new report resets this
 * number.
 */
export async function findDue(db: Db, now: Date, limit: number): Promise<Due[]> {
  const strays = await db
    .selectFrom('stray_payments')
    .select(['id', 'order_no', 'imp_uid', 'state', 'created_at'])
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();
  const intents = await db
    .selectFrom('payment_intents')
    .select(['id', 'order_no', 'imp_uid', 'state', 'created_at'])
    .where('next_check_at', '<=', now)
    .orderBy((eb) => eb('state', '=', 'cancelling'), 'desc')
    .orderBy('checks')
    .orderBy('next_check_at')
    .limit(limit - strays.length)
    .execute();
  return [
    ...strays.map((one) => ({ ...one, table: 'stray_payments' as const })),
    ...intents.map((one) => ({ ...one, table: 'payment_intents' as const })),
  ];
}

/** Postpones a due check. @returns false when the check is no longer due, because another process has postponed or settled it */
export async function postpone(db: Db, { table, id }: Due, now: Date, until: Date): Promise<boolean> {
  const moved =
    table === 'stray_payments'
      ? db.updateTable(table).set({ next_check_at: until }).where('id', '=', id).where('next_check_at', '<=', now)
      : db
          .updateTable(table)
          .set((eb) => ({ next_check_at: until, checks: eb('checks', '+', 1) }))
          .where('id', '=', id)
          .where('next_check_at', '<=', now);
  const { numUpdatedRows } = await moved.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

import type { Expression } from 'kysely';
import type { Database, Trx } from './schema.ts';

interface Audit {
  /** The member who acted; null for the system itself. */
  actorId: number | null;
  action: string;
  table: keyof Database;
  /** Id of the row, or an SQL expression if the same statement inserts the row. */
  targetId: number | Expression<number>;
  /** For a change of money: amount in won, and the states before and after. */
  money?: { amount: number; from: string; to: string };
  /** Reason that an operator gave. */
  reason?: string;
}

/**
 * Records who did what to which row, in the transaction of the change. The record contains no content of the row, except the
 * amount and the states of a change of money.
 */
export const recordAudit = (trx: Trx, audit: Audit) => auditInsert(trx, audit).execute();

/** `recordAudit` as part of a larger statement. */
export const auditInsert = (trx: Trx, { actorId, action, table, targetId, money, reason }: Audit) =>
  trx.insertInto('audit_rows').values({
    actor_id: actorId,
    action,
    table_name: table,
    target_id: targetId,
    amount: money?.amount ?? null,
    from_state: money?.from ?? null,
    to_state: money?.to ?? null,
    ...(reason !== undefined && { detail: JSON.stringify({ reason }) }),
  });

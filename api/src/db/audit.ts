import type { Expression } from 'kysely';
import type { Database, Trx } from './schema.ts';

interface Audit {
  /** Null when the system acted. */
  actorId: number | null;
  action: string;
  table: keyof Database;
  /** Id of the row, or an expression for it within the statement that inserts the row. */
  targetId: number | Expression<number>;
  /** For a change of money: amount in won, and the states before and after. */
  money?: { amount: number; from: string; to: string };
  /** Why an operator did it. */
  reason?: string;
}

/**
 * Records an action with its actor and row, in the same transaction. Stores no content of the row except the amount and
 * states of a change of money, and the reason of an operator.
 */
export const recordAudit = (trx: Trx, audit: Audit) => auditInsert(trx, audit).execute();

/** The same as part of a statement. */
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

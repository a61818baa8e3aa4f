import type { Transaction } from 'kysely';
import type { Database } from './schema.ts';

interface Audit {
  /** Null is the system itself. */
  actorId: number | null;
  action: string;
  table: keyof Database;
  targetId: number;
}

/** Notes who did what to which row, within the transaction that does it. Carries no content of the row. */
export async function recordAudit(trx: Transaction<Database>, { actorId, action, table, targetId }: Audit) {
  await trx
    .insertInto('audit_rows')
    .values({ actor_id: actorId, action, table_name: table, target_id: targetId })
    .execute();
}

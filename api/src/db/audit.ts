import type { Database, Trx } from './schema.ts';

interface Audit {
  /** Null when the system acted. */
  actorId: number | null;
  action: string;
  table: keyof Database;
  targetId: number;
}

/** Records who did what to which row, in the same transaction. Stores no content of the row. */
export async function recordAudit(trx: Trx, { actorId, action, table, targetId }: Audit) {
  await trx
    .insertInto('audit_rows')
    .values({ actor_id: actorId, action, table_name: table, target_id: targetId })
    .execute();
}

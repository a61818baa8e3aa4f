import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A key belongs to the body that it came with first. Keys from before are not compared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column digest text`.execute(db);
}

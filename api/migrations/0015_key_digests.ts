import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Stores a digest of the body with each idempotency key, so that a reuse with another body is refused. Earlier keys have no
 * digest, and their bodies are not compared.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column digest text`.execute(db);
}

import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * A draft contains the idempotency key with which it will be posted, so that every device uses the same key. Devices compare
 * the time of saving, so it is stored in milliseconds, the precision of JavaScript.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table drafts add column key uuid not null default gen_random_uuid();
    alter table drafts alter column key drop default;
    update drafts set updated_at = date_trunc('milliseconds', updated_at);
    alter table drafts add check (updated_at = date_trunc('milliseconds', updated_at));
    alter table drafts alter column updated_at drop default;
  `.execute(db);
}

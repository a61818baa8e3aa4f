import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * A draft has the key under which it will be posted, the same on every device. Its time of saving is what
 * devices compare, so it is kept in the milliseconds that JavaScript knows.
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

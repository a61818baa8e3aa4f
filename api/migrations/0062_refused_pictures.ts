import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Pictures that break the rules, as operators have decided (rules/media.md#owner-and-deletion). They may not be uploaded
 * again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table refused_pictures (name text primary key, refused_at timestamptz not null)`.execute(db);
}

import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Files that operators have found to break the rules (rules/media.md#owner-and-deletion). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table refused_pictures (name text primary key, refused_at timestamptz not null)`.execute(db);
}

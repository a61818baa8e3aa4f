import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Times of edits. Existing rows are not read: what was edited before has no mark. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table worries add column edited_at timestamptz;
    alter table infos add column edited_at timestamptz;
    alter table comments add column edited_at timestamptz;
  `.execute(db);
}

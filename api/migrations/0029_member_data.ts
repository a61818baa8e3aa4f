import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Data exports are compressed from now on: who has one of before asks again. And what a member looked for and read is found
 * by the member, to be exported and forgotten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from data_exports where ready_at is not null;
    create index search_marks_viewer on search_marks (viewer);
    create index view_marks_viewer on view_marks (viewer);
  `.execute(db);
}

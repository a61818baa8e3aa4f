import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Data exports are compressed from now on. Existing ones are deleted; members can request them again. Adds indexes by viewer
 * to the marks of searches and views, so that the marks of a member can be exported and deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from data_exports where ready_at is not null;
    create index search_marks_viewer on search_marks (viewer);
    create index view_marks_viewer on view_marks (viewer);
  `.execute(db);
}

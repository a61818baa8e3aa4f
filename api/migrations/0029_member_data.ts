import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Data exports are compressed from now on: those made before are deleted and can be asked for again. Adds indexes by
 * viewer to the marks of searches and views, so that those of a member can be exported and deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from data_exports where ready_at is not null;
    create index search_marks_viewer on search_marks (viewer);
    create index view_marks_viewer on view_marks (viewer);
  `.execute(db);
}

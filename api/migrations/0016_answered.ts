import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Adds an index for the board's filter of answered worries. `worries_poll` is the same for posts with polls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index worries_answered on worries (id desc) where deleted_at is null and status in (3, 4)
  `.execute(db);
}

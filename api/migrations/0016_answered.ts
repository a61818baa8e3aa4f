import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Adds an index for the board's filter of answered worries, like `worries_poll`, the index for the filter of worries with a
 * poll.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index worries_answered on worries (id desc) where deleted_at is null and status in (3, 4)
  `.execute(db);
}

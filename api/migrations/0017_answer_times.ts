import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Adds an index for the numbers on the home page, so that the answers of a month are read from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index worries_answer_times on worries (answered_at, created_at)
    where answered_at is not null and deleted_at is null
  `.execute(db);
}

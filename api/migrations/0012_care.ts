import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Adds whether a post speaks of a crisis (rules/care.md#mark). The column is null until the post is judged; a job judges
 * existing posts. When the expressions that judge a post change, a migration sets the column to null for posts without a mark,
 * and the job judges them again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table worries add column crisis boolean;
    create index worries_unjudged on worries (id) where crisis is null;
    -- for the counsellors' queue: worries with a mark come first, the oldest of them first
    create index worries_crisis on worries (created_at, id) where crisis and deleted_at is null;

    alter table infos add column crisis boolean;
    create index infos_unjudged on infos (id) where crisis is null;
  `.execute(db);
}

import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Indexes on comments in the order of a post's threads, since comments are now read page by page. The former indexes stay:
 * the previous release uses them, and dropping them in this transaction could deadlock with its calls.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index comments_worry_threads on comments (worry_id, coalesce(parent_id, id), id) where worry_id is not null;
    create index comments_info_threads on comments (info_id, coalesce(parent_id, id), id) where info_id is not null;
  `.execute(db);
}

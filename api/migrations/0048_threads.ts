import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Indexes in the order of the threads of a post, in which its comments are read page by page. The former ones stay: the version
 * before reads by them, and dropping them in the same transaction could deadlock with its calls.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index comments_worry_threads on comments (worry_id, coalesce(parent_id, id), id) where worry_id is not null;
    create index comments_info_threads on comments (info_id, coalesce(parent_id, id), id) where info_id is not null;
  `.execute(db);
}

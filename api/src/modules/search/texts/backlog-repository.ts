import type { Board } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { BOARDS } from '../../../db/posts/boards.ts';
import type { Db } from '../../../db/schema.ts';

/**
 * Stores the search grams of the next older posts of a board, newest first. Rows that a trigger of migration 0052 has stored
 * meanwhile are kept.
 * @returns how many posts it read, at most `limit`
 */
export async function storeOlderGrams(db: Db, board: Board, limit: number): Promise<number> {
  const { posts, grams } = BOARDS[board];
  const { rows } = await sql<{ posts: number }>`
    with place as (select before from search_backlog where board = ${board} for update),
    older as materialized (
      select p.id, search_text_of(p) as text from ${sql.table(posts)} p where p.id < (select before from place)
      order by p.id desc limit ${limit}
    ),
    stored as (
      insert into ${sql.table(grams)} (id, grams) select id, post_buckets(id) || text_grams(text) from older where text is not null
      on conflict (id) do nothing
    ),
    moved as (
      update search_backlog set before = (select coalesce(min(id), 0) from older) where board = ${board}
    )
    select count(*)::int as posts from older
  `.execute(db);
  return rows[0]?.posts ?? 0;
}

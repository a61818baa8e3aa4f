import type { Board } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { existsForAuthor } from '../../db/fragments.ts';
import { BOARDS } from '../../db/posts/boards.ts';
import type { Trx } from '../../db/schema.ts';

/** A post that repeats a post from this period needs a confirmation (rules/boards.md#the-same-post-again). */
const LATELY = sql`interval '10 minutes'`;
/**
 * Maximum number of posts to compare. A repeated post follows soon after the first, and comparing all posts would block the event
 * loop.
 */
const MOST = 10;

const TEXT = {
  worry: sql<string>`concat_ws(' ', content, consult_situation, consult_feelings, consult_tried, consult_hoped)`,
  info: sql<string>`content`,
} as const satisfies Record<Board, unknown>;

/** A member's posts within the period `LATELY`, newest first, without deleted posts. */
export async function findRecentPosts(trx: Trx, board: Board, memberId: number) {
  const { rows } = await sql<{ id: number; title: string; text: string }>`
    select id, title, text from (
      select id, title, ${TEXT[board]} as text, created_at, deleted_at, hidden_for from ${sql.table(BOARDS[board].posts)}
      where author_id = ${memberId} order by id desc limit ${MOST}
    ) newest
    where ${existsForAuthor('newest')} and created_at > now() - ${LATELY}
    order by id desc
  `.execute(trx);
  return rows;
}

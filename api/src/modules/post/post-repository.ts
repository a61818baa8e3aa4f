import type { Board } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { BOARDS } from '../../db/boards.ts';
import type { Db } from '../../db/schema.ts';

/**
 * The author of a post that exists and is not deleted. It is not locked, since many people write to a hot post at once: what is
 * written while the post is deleted counts as written before.
 */
export async function findAuthor(db: Db, board: Board, postId: number): Promise<number | undefined> {
  const { rows } = await sql<{ author_id: number }>`
    select author_id from ${sql.table(BOARDS[board].posts)} where id = ${postId} and deleted_at is null
  `.execute(db);
  return rows[0]?.author_id;
}

/** Whether a post exists and is not deleted. */
export const isThere = async (db: Db, board: Board, postId: number): Promise<boolean> =>
  (await findAuthor(db, board, postId)) !== undefined;

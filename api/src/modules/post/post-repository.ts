import type { Board } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { BOARDS } from '../../db/boards.ts';
import { existsForAuthor, isOpenTo } from '../../db/fragments.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { isOperator, type Reader } from '../../lib/reader.ts';

/**
 * The author of a post that a member may read. It is not locked, since many people write to a hot post at once: what is
 * written while the post is deleted counts as written before.
 */
export async function findAuthor(db: Db, board: Board, postId: number, memberId: number): Promise<number | undefined> {
  const { rows } = await sql<{ author_id: number }>`
    select author_id from ${sql.table(BOARDS[board].posts)} post where id = ${postId} and ${isOpenTo('post', memberId)}
  `.execute(db);
  return rows[0]?.author_id;
}

/**
 * The author of a post that a member may answer; until the end of the transaction nobody changes who reads it and how its author is
 * named. A change that is under way is waited for, and the post is looked at again.
 */
export async function holdAuthor(
  trx: Trx,
  board: Board,
  postId: number,
  memberId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ author_id: number }>`
    select author_id from ${sql.table(BOARDS[board].posts)} post where id = ${postId} and ${isOpenTo('post', memberId)}
    for key share of post
  `.execute(trx);
  return rows[0]?.author_id;
}

/** Whether a post is there for a member. */
export const isThere = async (db: Db, board: Board, postId: number, memberId: number): Promise<boolean> =>
  (await findAuthor(db, board, postId, memberId)) !== undefined;

/** Whether a reader may see a post: hidden ones only as their author or an operator. */
export async function isReadable(db: Db, board: Board, postId: number, reader: Reader): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(BOARDS[board].posts)} post where id = ${postId} and (${isOpenTo('post', reader.id)}
      or (author_id = ${reader.id} or ${isOperator(reader)}::boolean) and ${existsForAuthor('post')})
  `.execute(db);
  return rows.length > 0;
}

import type { Board } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { existsForAuthor, isOpenTo, isReadBy } from '../../db/fragments.ts';
import { BOARDS } from '../../db/posts/boards.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { isOperator, type Reader } from '../../lib/reader.ts';

/**
 * The author of a post that a member may read. The post is not locked, because many members may bookmark or follow it at the same
 * time. A bookmark or follow that is stored while the post is being deleted counts as stored before the deletion.
 */
export async function findAuthor(db: Db, board: Board, postId: number, memberId: number): Promise<number | undefined> {
  const { rows } = await sql<{ author_id: number }>`
    select author_id from ${sql.table(BOARDS[board].posts)} post where id = ${postId} and ${isOpenTo('post', memberId)}
  `.execute(db);
  return rows[0]?.author_id;
}

/**
 * The author of a post that a member may answer. The post is locked until the end of the transaction: its author cannot change
 * whether a worry is anonymous or private. This call waits for a running change, and then checks the post again. A deletion does
 * not wait for this lock.
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

/** Whether a post exists and the member may read it. */
export const isThere = async (db: Db, board: Board, postId: number, memberId: number): Promise<boolean> =>
  (await findAuthor(db, board, postId, memberId)) !== undefined;

/** Whether a reader may see a post. Only its author and operators see a post that reports have hidden. */
export async function isReadable(db: Db, board: Board, postId: number, reader: Reader): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(BOARDS[board].posts)} post where id = ${postId} and (
      ${isReadBy('post', reader.id)} or ${isOperator(reader)}::boolean and ${existsForAuthor('post')}
    )
  `.execute(db);
  return rows.length > 0;
}

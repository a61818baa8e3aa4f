import type { Board } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { existsForAuthor, isOpenTo } from '../../db/fragments.ts';
import { BOARDS } from '../../db/posts/boards.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { isOperator, type Reader } from '../../lib/reader.ts';

/**
 * The author of a post that a member may read. It is not locked, since many people write to a hot post at once: anything written
 * during a deletion of the post counts as written before it.
 */
export async function findAuthor(db: Db, board: Board, postId: number, memberId: number): Promise<number | undefined> {
  const { rows } = await sql<{ author_id: number }>`
    select author_id from ${sql.table(BOARDS[board].posts)} post where id = ${postId} and ${isOpenTo('post', memberId)}
  `.execute(db);
  return rows[0]?.author_id;
}

/**
 * The author of a post that a member may answer. Until the end of the transaction, the lock keeps others from changing who may
 * read the post and how its author is shown. It waits for such a change that is under way, and then checks the post again.
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

/** Whether a reader may see a post. Only its author and operators see a hidden one. */
export async function isReadable(db: Db, board: Board, postId: number, reader: Reader): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(BOARDS[board].posts)} post where id = ${postId} and (${isOpenTo('post', reader.id)}
      or (author_id = ${reader.id} or ${isOperator(reader)}::boolean) and ${existsForAuthor('post')})
  `.execute(db);
  return rows.length > 0;
}

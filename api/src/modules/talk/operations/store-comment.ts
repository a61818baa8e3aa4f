import type { BoardTable, Comment, CommentStoreBody } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import { BOARDS } from '../../../db/boards.ts';
import { type Attempt, runOnce } from '../../../db/run-once.ts';
import type { Database } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import { countComments, findComment } from '../comment-repository.ts';

type Body = z.output<typeof CommentStoreBody>;

/** Writes a comment or a reply (part-1 §4, decisions 19). */
export async function storeComment(
  db: Kysely<Database>,
  attempt: Attempt,
  board: BoardTable,
  body: Body,
): Promise<Comment> {
  const { id } = await runOnce(db, { ...attempt, action: `comment on ${board} ${body.id}` }, async (trx) => {
    // Counting first makes those who write to one post wait for each other.
    if (!(await countComments(trx, board, body.id, 1))) throw notFound();
    return trx
      .insertInto('comments')
      .values({
        [BOARDS[board].post]: body.id,
        author_id: attempt.memberId,
        parent_id: await rootFor(trx, board, body),
        text: body.comment,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  const comment = await findComment(db, id);
  if (!comment) throw new Error('a stored comment is not there');
  return comment;
}

/** The root that a reply hangs on; null for a comment of its own. */
async function rootFor(trx: Transaction<Database>, board: BoardTable, { id, reply_yn, parent_id }: Body) {
  if (reply_yn === 'N' || !parent_id) return null;
  const { rows } = await sql<{ root: number }>`
    select coalesce(parent_id, id) as root from comments
    where id = ${parent_id} and ${sql.ref(BOARDS[board].post)} = ${id} and deleted_at is null
  `.execute(trx);
  if (!rows[0]) throw conflict('comment_gone', BOARD_TEXT.commentGone);
  return rows[0].root;
}

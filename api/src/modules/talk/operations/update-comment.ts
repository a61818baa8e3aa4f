import type { BoardTable, Comment, CommentUpdateBody } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import { findComment, findOwnComment } from '../comment-repository.ts';

/** Replaces the text of an own comment. */
export async function updateComment(
  db: Kysely<Database>,
  memberId: number,
  board: BoardTable,
  { id, comment: text }: z.output<typeof CommentUpdateBody>,
): Promise<Comment> {
  return db.transaction().execute(async (trx) => {
    const own = await findOwnComment(trx, board, id, memberId);
    if (!own) throw notFound();
    if (own.deleted) throw conflict('comment_gone', BOARD_TEXT.commentGone);
    await trx.updateTable('comments').set({ text, updated_at: new Date() }).where('id', '=', id).execute();
    const comment = await findComment(trx, id);
    if (!comment) throw notFound();
    return comment;
  });
}

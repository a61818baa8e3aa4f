import type { BoardTable } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import { recordAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import { countComments, findOwnComment } from '../comment-repository.ts';

/** Hides an own comment; its place in the thread and its replies stay. */
export async function deleteComment(db: Kysely<Database>, memberId: number, board: BoardTable, id: number) {
  await db.transaction().execute(async (trx) => {
    const own = await findOwnComment(trx, board, id, memberId);
    if (!own) throw notFound();
    if (own.deleted) throw conflict('comment_gone', BOARD_TEXT.commentGone);
    if (!(await countComments(trx, board, own.post_id, -1))) throw notFound();
    await trx.updateTable('comments').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await recordAudit(trx, { actorId: memberId, action: 'comment deleted', table: 'comments', targetId: id });
  });
}

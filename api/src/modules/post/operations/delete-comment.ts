import type { Board } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract';
import { recordAudit } from '../../../db/audit.ts';
import { changeCounts } from '../../../db/counters/counters.ts';
import { announcePost } from '../../../db/posts/announce-post.ts';
import type { Db } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import { findOwnComment, hideComment } from '../comment-repository.ts';

/** Deletes a comment of the member. Its position in the thread and its replies stay. */
export async function deleteComment(db: Db, memberId: number, board: Board, id: number) {
  await db.transaction().execute(async (trx) => {
    const own = await findOwnComment(trx, board, id, memberId);
    if (!own) throw notFound();
    if (own.deleted) throw conflict('comment_gone', BOARD_TEXT.commentGone);
    await hideComment(trx, id);
    // a hidden comment is already left out of the counter
    if (!own.hidden) await changeCounts(trx, board, own.post_id, { comments: -1 });
    await recordAudit(trx, { actorId: memberId, action: 'comment deleted', table: 'comments', targetId: id });
    await announcePost(trx, { board, id: own.post_id, kind: 'discussed' });
  });
}

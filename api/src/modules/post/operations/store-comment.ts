import type { Board, Comment, CommentStoreBody } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract';
import { changeCounts } from '../../../db/counters/counters.ts';
import { type Attempt, runOnce } from '../../../db/run-once.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { conflict, notFound, unavailable } from '../../../errors.ts';
import type { Reader } from '../../../lib/reader.ts';
import { notify } from '../../notification/notify.ts';
import { maskWriter } from '../../persona/mask-writer.ts';
import { findComment, findRoot, insertComment, type Root } from '../comment-repository.ts';
import { findAuthor } from '../post-repository.ts';

/** Stores a comment or a reply (rules/comments.md#replies). */
export async function storeComment(
  db: Db,
  writer: Reader,
  attempt: Attempt,
  board: Board,
  body: CommentStoreBody,
): Promise<Comment> {
  const { id } = await runOnce(db, { ...attempt, action: `comment on ${board} ${body.id}` }, async (trx) => {
    const author = await findAuthor(trx, board, body.id, writer.id);
    if (author === undefined) throw notFound();
    const root = await rootFor(trx, board, body);
    const anonymous = await maskWriter(trx, { board, postId: body.id, author, writer }, body.anonymous_yn);
    const stored = await insertComment(trx, board, {
      postId: body.id,
      author_id: attempt.memberId,
      anonymous,
      parent_id: root?.id ?? null,
      text: body.comment,
    });
    await changeCounts(trx, board, body.id, { comments: 1 });
    await notifyOthers(trx, board, { postId: body.id, id: stored.id, by: attempt.memberId }, { author, root });
    return stored;
  });
  const comment = await findComment(db, board, id, writer);
  // during a failover the read may reach a server that lags behind; a retry with the same key finds the comment
  if (!comment) throw unavailable();
  return comment;
}

/** The root that a reply belongs to; null for a root comment. */
async function rootFor(trx: Trx, board: Board, { id, reply_yn, parent_id }: CommentStoreBody) {
  if (!reply_yn || !parent_id) return null;
  const root = await findRoot(trx, board, id, parent_id);
  if (root === undefined) throw conflict('comment_gone', BOARD_TEXT.commentGone);
  return root;
}

/** Notifies the writers whom a reply answers, and the author of the post of comments by others. */
async function notifyOthers(
  trx: Trx,
  target: Board,
  { postId: targetId, id: sourceId, by }: { postId: number; id: number; by: number },
  { author, root }: { author: number; root: Root | null },
): Promise<void> {
  const now = new Date();
  const event = { target, targetId, sourceId };
  const writers = root ? [root.answered_id, root.author_id] : [];
  const answered = writers.filter((id): id is number => id !== null && id !== by);
  if (answered.length > 0) await notify(trx, { ...event, kind: 'reply', to: answered }, now);
  if (author !== by && !answered.includes(author)) await notify(trx, { ...event, kind: 'comment', to: [author] }, now);
}

import type { Board, Comment, CommentStoreBody } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract';
import { changeCounts } from '../../../db/counters/counters.ts';
import { type Attempt, runOnce } from '../../../db/run-once.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { conflict, notFound, unavailable } from '../../../errors.ts';
import type { Reader } from '../../../lib/reader.ts';
import { refuseBlocked } from '../../block/refuse-blocked.ts';
import { notify } from '../../notification/notify.ts';
import { textsOfComment } from '../../spam/fields.ts';
import { refuseSpam, type SpamConfig } from '../../spam/refuse-spam.ts';
import { findComment, findRoot, insertComment, type Root } from '../comment-repository.ts';
import { findAuthor } from '../post-repository.ts';

/** Stores a comment or a reply (rules/comments.md#replies). */
export async function storeComment(
  db: Db,
  writer: Reader,
  attempt: Attempt,
  board: Board,
  body: CommentStoreBody,
  config?: SpamConfig,
): Promise<Comment> {
  const { id } = await runOnce(db, { ...attempt, action: `comment on ${board} ${body.id}` }, async (trx) => {
    const author = await findAuthor(trx, board, body.id);
    if (author === undefined) throw notFound();
    const root = await rootFor(trx, board, body);
    const others = { author, writers: writersOf(root) };
    await refuseBlocked(trx, board, { postId: body.id, by: attempt.memberId }, others);
    await refuseSpam(trx, { kind: 'comment', memberId: attempt.memberId, ...textsOfComment(body.comment) }, { config });
    const stored = await insertComment(trx, board, {
      postId: body.id,
      author_id: attempt.memberId,
      parent_id: root?.id ?? null,
      text: body.comment,
    });
    await changeCounts(trx, board, body.id, { comments: 1 });
    await notifyOthers(trx, board, { postId: body.id, id: stored.id, by: attempt.memberId }, others);
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

/** The writers whom a reply answers. */
const writersOf = (root: Root | null): number[] =>
  root ? [root.answered_id, root.author_id].filter((id) => id !== null) : [];

/** Notifies the writers whom a reply answers, and the author of the post of comments by others. */
async function notifyOthers(
  trx: Trx,
  target: Board,
  { postId: targetId, id: sourceId, by }: { postId: number; id: number; by: number },
  { author, writers }: { author: number; writers: readonly number[] },
): Promise<void> {
  const now = new Date();
  const event = { target, targetId, sourceId, by };
  const answered = writers.filter((id) => id !== by);
  if (answered.length > 0) await notify(trx, { ...event, kind: 'reply', to: answered }, now);
  if (author !== by && !answered.includes(author)) await notify(trx, { ...event, kind: 'comment', to: [author] }, now);
}

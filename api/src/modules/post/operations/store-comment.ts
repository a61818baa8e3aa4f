import type { Board, Comment, CommentStoreBody } from '@onmaum/shared-contract';
import { BOARD_TEXT, isQuoteOf } from '@onmaum/shared-contract';
import { changeCounts } from '../../../db/counters/counters.ts';
import { type Attempt, runOnce } from '../../../db/run-once.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { conflict, notFound, unavailable } from '../../../errors.ts';
import type { Reader } from '../../../lib/reader.ts';
import { refuseBlocked } from '../../block/refuse-blocked.ts';
import { maskWriter } from '../../persona/mask-writer.ts';
import { textsOfComment } from '../../spam/fields.ts';
import { lockForSpam, refuseSpam, type SpamConfig } from '../../spam/refuse-spam.ts';
import { findComment, findRoot, insertComment } from '../comment-repository.ts';
import { findMentioned, insertMentions } from '../mention-repository.ts';
import { notifyOfComment } from '../notify-comment.ts';
import { holdAuthor } from '../post-repository.ts';

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
    const draft = { kind: 'comment', memberId: attempt.memberId, ...textsOfComment(body.comment) } as const;
    await lockForSpam(trx, draft);
    const author = await holdAuthor(trx, board, body.id, writer.id);
    if (author === undefined) throw notFound();
    const root = await rootFor(trx, board, body);
    await refuseBlocked(trx, board, { postId: body.id, by: attempt.memberId, answered: body.parent_id ?? null });
    await refuseSpam(trx, draft, { config });
    const anonymous = await maskWriter(trx, { board, postId: body.id, author, writer }, body.anonymous_yn);
    if (body.quote !== '' && !isQuoteOf(body.quote, root?.answered_text ?? ''))
      throw conflict('quote_gone', BOARD_TEXT.quoteGone);
    const mentioned = await findMentioned(trx, board, body.id, body.mentions);
    if (!mentioned) throw conflict('mention_gone', BOARD_TEXT.mentionGone);
    const stored = await insertComment(trx, board, {
      postId: body.id,
      author_id: attempt.memberId,
      anonymous,
      parent_id: root?.id ?? null,
      text: body.comment,
      quote: body.quote || null,
      quoted_id: body.quote ? (body.parent_id ?? null) : null,
    });
    await insertMentions(trx, stored.id, mentioned);
    await changeCounts(trx, board, body.id, { comments: 1 });
    await notifyOfComment(
      trx,
      { board, postId: body.id, id: stored.id, by: attempt.memberId },
      { author, root, mentioned },
    );
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

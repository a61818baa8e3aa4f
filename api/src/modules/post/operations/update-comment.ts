import type { Board, Comment, CommentUpdateBody } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract';
import { announcePost } from '../../../db/posts/announce-post.ts';
import type { Db } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Reader } from '../../../lib/reader.ts';
import { textsOfComment } from '../../spam/fields.ts';
import { refuseNewLink, type SpamConfig } from '../../spam/refuse-spam.ts';
import { changeComment, findComment, findOwnComment } from '../comment-repository.ts';

/** Replaces the text of a comment of the member. */
export async function updateComment(
  db: Db,
  member: Reader,
  board: Board,
  { id, comment: text }: CommentUpdateBody,
  config?: SpamConfig,
): Promise<Comment> {
  return db.transaction().execute(async (trx) => {
    const own = await findOwnComment(trx, board, id, member.id);
    if (!own) throw notFound();
    if (own.deleted) throw conflict('comment_gone', BOARD_TEXT.commentGone);
    await refuseNewLink(trx, { memberId: member.id, ...textsOfComment(text) }, { config });
    await changeComment(trx, id, text);
    await announcePost(trx, { board, id: own.post_id, kind: 'discussed' });
    const comment = await findComment(trx, board, id, member);
    if (!comment) throw notFound();
    return comment;
  });
}

import type { Board } from '@onmaum/shared-contract';
import { BLOCK_TEXT } from '@onmaum/shared-contract/texts/block-texts';
import type { Trx } from '../../db/schema.ts';
import { forbidden } from '../../errors.ts';
import { refusesComment, refusesReply } from './block-repository.ts';

interface Comment {
  postId: number;
  by: number;
  /** The answered comment; null for a comment on the post. */
  answered: number | null;
}

/**
 * Refuses a comment because of a block by the author of the post, and a reply also because of a block by the writer of the
 * answered comment or of its root (rules/moderation.md#blocking). The error does not give the reason.
 * @throws 403 'comment_refused'
 */
export async function refuseBlocked(trx: Trx, board: Board, comment: Comment): Promise<void> {
  if (await refusesComment(trx, board, comment)) throw forbidden('comment_refused', BLOCK_TEXT.commentRefused);
  const { answered } = comment;
  if (answered !== null && (await refusesReply(trx, board, { ...comment, answered })))
    throw forbidden('comment_refused', BLOCK_TEXT.replyRefused);
}

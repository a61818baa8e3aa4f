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
 * Refuses a comment to somebody whom the author of the post has blocked, and a reply to somebody whom one of the answered
 * writers has blocked (rules/moderation.md#blocking). The text does not say why.
 * @throws 403 'comment_refused'
 */
export async function refuseBlocked(trx: Trx, board: Board, comment: Comment): Promise<void> {
  if (await refusesComment(trx, board, comment)) throw forbidden('comment_refused', BLOCK_TEXT.commentRefused);
  const { answered } = comment;
  if (answered !== null && (await refusesReply(trx, board, { ...comment, answered })))
    throw forbidden('comment_refused', BLOCK_TEXT.replyRefused);
}

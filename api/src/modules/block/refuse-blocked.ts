import type { Board } from '@onmaum/shared-contract';
import { BLOCK_TEXT } from '@onmaum/shared-contract/texts/block-texts';
import type { Trx } from '../../db/schema.ts';
import { forbidden } from '../../errors.ts';
import { findBlockers } from './block-repository.ts';

interface Answered {
  /** Author of the post. */
  author: number;
  /** Writers whose comments a reply answers. */
  writers: readonly number[];
}

/**
 * Refuses a comment to somebody whom the author of the post has blocked, and a reply to somebody whom one of the answered
 * writers has blocked (rules/moderation.md#blocking). The text does not say why.
 * @throws 403 'comment_refused'
 */
export async function refuseBlocked(
  trx: Trx,
  board: Board,
  { postId, by: who }: { postId: number; by: number },
  { author, writers }: Answered,
): Promise<void> {
  const blockers = await findBlockers(trx, board, postId, { who, of: [author, ...writers] });
  if (blockers.includes(author)) throw forbidden('comment_refused', BLOCK_TEXT.commentRefused);
  if (blockers.length > 0) throw forbidden('comment_refused', BLOCK_TEXT.replyRefused);
}

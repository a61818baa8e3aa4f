import { BOARD_TEXT, type Board } from '@onmaum/shared-contract';
import type { Trx } from '../../db/schema.ts';
import { ApiError } from '../../errors.ts';
import { alikeTo } from '../../lib/text/alike.ts';
import { findRecentPosts } from './recent-repository.ts';

interface Post {
  title: string;
  texts: readonly string[];
  /** The writer has confirmed posting the same text again. */
  again?: boolean | undefined;
}

/**
 * Refuses a post that the member has just written (rules/boards.md#the-same-post-again). The caller has locked the
 * member, so that the second of two concurrent posts sees the first.
 * @throws 409 'posted_lately' with the earlier post
 */
export async function refuseRepeatedPost(trx: Trx, board: Board, memberId: number, post: Post): Promise<void> {
  if (post.again) return;
  const [isTitle, isText] = [alikeTo(post.title), alikeTo(post.texts.join(' '))];
  const earlier = await findRecentPosts(trx, board, memberId);
  const same = earlier.find((one) => isTitle(one.title) && isText(one.text));
  if (same) throw new ApiError(409, 'posted_lately', BOARD_TEXT.postedLately, undefined, { post_id: same.id });
}

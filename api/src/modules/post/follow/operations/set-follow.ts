import type { FollowParams, FollowState } from '@onmaum/shared-contract';
import type { Db } from '../../../../db/schema.ts';
import { notFound } from '../../../../errors.ts';
import { findAuthor } from '../../post-repository.ts';
import { dropFollow, storeFollow } from '../follow-repository.ts';

/**
 * Sets whether a member is notified of each new comment on a post. By default, authors are notified and others are not. A row is
 * stored only for a choice other than the default. A repeated call changes nothing.
 */
export async function setFollow(
  db: Db,
  memberId: number,
  { board, id: postId }: FollowParams,
  wanted: boolean,
): Promise<FollowState> {
  return db.transaction().execute(async (trx) => {
    const author = await findAuthor(trx, board, postId, memberId);
    if (author === undefined) throw notFound();
    const follower = { board, postId, memberId };
    if (wanted === (author === memberId)) await dropFollow(trx, follower);
    else await storeFollow(trx, follower, !wanted);
    return { is_following: wanted };
  });
}

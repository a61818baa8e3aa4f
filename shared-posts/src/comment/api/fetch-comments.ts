import { call } from '@onmaum/shared-auth';
import type { Comment, CommentsQuery } from '@onmaum/shared-contract';
import type { readComments as readInfoComments } from '@onmaum/shared-contract/info/calls';
import type { readComments as readWorryComments } from '@onmaum/shared-contract/worry/calls';
import type { FurtherPage } from '@onmaum/shared-query';

/**
 * Fetches further comments of a post, for `useFurther`.
 * @param read the call of the post's board
 * @param query the cursor, and the id of a comment up to which the server sends all comments
 */
export async function fetchComments(
  read: typeof readWorryComments | typeof readInfoComments,
  postId: number,
  query: CommentsQuery,
  signal: AbortSignal,
): Promise<FurtherPage<Comment>> {
  const { comments, next_cursor } = await call(read, { params: { id: String(postId) }, query, signal });
  return { items: comments, cursor: next_cursor };
}

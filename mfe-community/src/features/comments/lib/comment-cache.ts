import type { Board, Comment, InfoDetail, WorryDetail } from '@onmaum/shared-contract';
import { patchPost } from '@onmaum/shared-posts';
import { boardKeys, updateCachedData } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';

/** Identifies the post that comments belong to. */
export interface CommentedPost {
  board: Board;
  postId: number;
}

let lastPending = 0;
/** Returns a temporary id for a comment being sent. Temporary ids are negative, server ids are not. */
export const pendingId = () => {
  lastPending -= 1;
  return lastPending;
};
export const isPending = ({ id }: Comment) => id < 0;

export const viewKey = ({ board, postId }: CommentedPost) => boardKeys(board).view(String(postId));

/** Mutation scope: changes and deletions of a post's comments are sent one after the other, in the order of the clicks. */
export const changesOf = ({ board, postId }: CommentedPost) => ({ id: `comments ${board} ${postId}` });

/**
 * Updates the comments of a cached post page.
 * @param added change of the comment count, applied everywhere the post is cached
 */
export function updateComments(
  client: QueryClient,
  post: CommentedPost,
  change: (comments: Comment[]) => Comment[],
  added: -1 | 0 | 1,
) {
  updateCachedData<WorryDetail | InfoDetail>(client, viewKey(post), (view) => ({
    ...view,
    comments: change(view.comments),
  }));
  if (added === 0) return;
  patchPost(client, post.board, post.postId, ({ comment_cnt }) => ({ comment_cnt: Math.max(0, comment_cnt + added) }));
}

export const replaceComment = (client: QueryClient, post: CommentedPost, comment: Comment, added: -1 | 0 | 1 = 0) =>
  updateComments(client, post, (all) => all.map((one) => (one.id === comment.id ? comment : one)), added);

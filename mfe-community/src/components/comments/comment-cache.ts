import type { Comment, InfoDetail, WorryDetail } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import { rewriteKept } from '../../lib/kept-lists.ts';
import { patchPost } from '../../lib/patch-post.ts';
import { type Board, boardKeys } from '../../lib/query-keys.ts';

/** The post that comments belong to. */
export interface Commented {
  board: Board;
  postId: number;
}

let lastPending = 0;
/** An id for a comment that is on its way: no comment of the server has one below 0. */
export const pendingId = () => {
  lastPending -= 1;
  return lastPending;
};
export const isPending = ({ id }: Comment) => id < 0;

export const viewKey = ({ board, postId }: Commented) => boardKeys(board).view(String(postId));

/**
 * Changes the comments of a post in its page.
 * @param added by how much this changes their number, wherever it is shown
 */
export function changeComments(
  client: QueryClient,
  post: Commented,
  change: (comments: Comment[]) => Comment[],
  added: -1 | 0 | 1,
) {
  rewriteKept<WorryDetail | InfoDetail>(client, viewKey(post), (kept) => ({
    ...kept,
    comments: change(kept.comments),
  }));
  if (added === 0) return;
  patchPost(client, post.board, post.postId, ({ comment_cnt }) => ({ comment_cnt: Math.max(0, comment_cnt + added) }));
}

export const putComment = (client: QueryClient, post: Commented, comment: Comment, added: -1 | 0 | 1 = 0) =>
  changeComments(client, post, (all) => all.map((one) => (one.id === comment.id ? comment : one)), added);

import type { Comment } from '@onmaum/shared-contract';

export interface Thread {
  root: Comment;
  replies: Comment[];
}

/** Comments with the replies to each, in the order given. A root's parent is itself (decisions 19). */
export function toThreads(comments: readonly Comment[]): Thread[] {
  const threads = new Map<number, Thread>();
  for (const comment of comments) {
    if (comment.parent_id === comment.id) threads.set(comment.id, { root: comment, replies: [] });
  }
  for (const comment of comments) {
    if (comment.parent_id !== comment.id) threads.get(comment.parent_id)?.replies.push(comment);
  }
  return [...threads.values()];
}

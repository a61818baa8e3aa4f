import type { Comment } from '@onmaum/shared-contract';

export interface Thread {
  root: Comment;
  replies: Comment[];
}

/**
 * Groups comments into threads, keeping their order. A top-level comment is its own parent
 * (rules/comments.md#replies).
 */
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

export const hasComment = ({ root, replies }: Thread, id: number) =>
  root.id === id || replies.some((one) => one.id === id);

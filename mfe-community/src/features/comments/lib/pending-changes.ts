import type { Comment } from '@onmaum/shared-contract';
import { useMutationState } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CommentedPost } from './comment-cache.ts';

export interface EditedComment {
  comment: Comment;
  text: string;
}

/** Mutation scope: changes and deletions of a post's comments are sent one after the other, in the order of the clicks. */
export const changesOf = ({ board, postId }: CommentedPost) => ({ id: `comments ${board} ${postId}` });

export const changeKey = ({ board, postId }: CommentedPost) => ['comments', board, postId, 'change'] as const;
export const deletionKey = ({ board, postId }: CommentedPost) => ['comments', board, postId, 'deletion'] as const;

export const asDeleted = (comment: Comment): Comment => ({ ...comment, comment: '', del_yn: true });

/**
 * Shows changes and deletions of comments while they are being sent. The cache keeps the stored text until the server
 * responds, so neither the response to one change nor its failure can undo another change.
 * @returns a function that applies the changes to a comment
 */
export function usePendingChanges(post: CommentedPost): (comment: Comment) => Comment {
  const changes = useMutationState({
    filters: { mutationKey: changeKey(post), status: 'pending' },
    select: ({ state: { variables, submittedAt } }) => {
      const { comment, text } = variables as EditedComment;
      return { id: comment.id, text, edited_at: new Date(submittedAt).toISOString() };
    },
  });
  const deletions = useMutationState({
    filters: { mutationKey: deletionKey(post), status: 'pending' },
    select: ({ state: { variables } }) => (variables as Comment).id,
  });
  return useCallback(
    (comment) => {
      if (comment.del_yn) return comment;
      if (deletions.includes(comment.id)) return asDeleted(comment);
      const change = changes.findLast(({ id }) => id === comment.id);
      return change ? { ...comment, comment: change.text, edited_at: change.edited_at } : comment;
    },
    [changes, deletions],
  );
}

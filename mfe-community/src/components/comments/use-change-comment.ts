import { api } from '@onmaum/shared-auth';
import type { Comment, CommentUpdateBody } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract/board-texts';
import { toast } from '@onmaum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellRefusal } from '../../lib/tell-refusal.ts';
import { type Commented, putComment } from './comment-cache.ts';

export interface ChangedComment {
  comment: Comment;
  text: string;
}

/** Changes the own comment and shows it at once; a refusal takes it back with a word. */
export function useChangeComment(post: Commented, onRefused: (change: ChangedComment) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ comment, text }: ChangedComment) =>
      api.put<Comment>(`/api/${post.board}/commment-update`, {
        id: comment.id,
        comment: text,
      } satisfies CommentUpdateBody),
    networkMode: 'always',
    onMutate: ({ comment, text }) => putComment(client, post, { ...comment, comment: text }),
    onSuccess: (comment) => {
      putComment(client, post, comment);
      toast(BOARD_TEXT.commentChanged);
    },
    onError: (error, change) => {
      putComment(client, post, change.comment);
      tellRefusal(error);
      onRefused(change);
    },
  });
}

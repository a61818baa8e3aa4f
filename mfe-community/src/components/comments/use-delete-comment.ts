import { api } from '@onmaum/shared-auth';
import type { Comment } from '@onmaum/shared-contract';
import { TEXT } from '@onmaum/shared-contract/texts';
import { toast } from '@onmaum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellRefusal } from '../../lib/tell-refusal.ts';
import { type Commented, putComment } from './comment-cache.ts';

/** Deletes the own comment, whose place stays; a refusal takes it back with a word. */
export function useDeleteComment(post: Commented) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Comment) => api.delete<void>(`/api/${post.board}/comment-delete/${id}`),
    networkMode: 'always',
    onMutate: (comment) => putComment(client, post, { ...comment, comment: '', del_yn: 'Y' }, -1),
    onSuccess: () => toast(TEXT.deleted),
    onError: (error, comment) => {
      putComment(client, post, comment, 1);
      tellRefusal(error);
    },
  });
}

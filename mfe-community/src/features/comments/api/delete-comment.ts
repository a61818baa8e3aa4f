import { call } from '@onmaum/shared-auth';
import type { Comment } from '@onmaum/shared-contract';
import * as infos from '@onmaum/shared-contract/info/calls';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { activityChanged } from '@onmaum/shared-posts';
import { useAct } from '@onmaum/shared-query';
import { toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { type CommentedPost, changesOf, replaceComment } from '../lib/comment-cache.ts';
import { showRefusal } from './show-refusal.ts';

const REMOVE = { worry: worries.removeComment, info: infos.removeComment } as const;

const nameOf = ({ id }: Comment) => String(id);

/**
 * Deletes the user's own comment. During the request, `usePendingChanges` shows a placeholder, and the comment is not counted.
 * On error, shows a message.
 */
export function useDeleteComment(post: CommentedPost) {
  const client = useQueryClient();
  return useAct({
    scope: changesOf(post),
    nameOf,
    mutationFn: ({ id }: Comment) => call(REMOVE[post.board], { params: { id } }),
    onMutate: (comment) => replaceComment(client, post, comment.id, { ...comment, comment: '', del_yn: true }, -1),
    onSuccess: () => {
      activityChanged(client, 'comments');
      toast(TEXT.deleted);
    },
    onError: (error, comment) => {
      replaceComment(client, post, comment.id, comment, 1);
      showRefusal(client, post, error, comment);
    },
  });
}

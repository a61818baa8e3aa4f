import { call } from '@onmaum/shared-auth';
import type { Comment } from '@onmaum/shared-contract';
import * as infos from '@onmaum/shared-contract/info/calls';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { activityChanged } from '@onmaum/shared-posts';
import { patchWithFetches, useAct } from '@onmaum/shared-query';
import { toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { type CommentedPost, countComments, patchComment, viewKey } from '../lib/comment-cache.ts';
import { asDeleted, changesOf, deletionKey } from '../lib/pending-changes.ts';
import { showRefusal } from './show-refusal.ts';

const REMOVE = { worry: worries.removeComment, info: infos.removeComment } as const;

const nameOf = ({ id }: Comment) => String(id);

/**
 * Deletes the user's own comment. During the request, `usePendingChanges` shows a placeholder, and the comment is not counted.
 * On error, shows a message.
 */
export function useDeleteComment(post: CommentedPost) {
  const client = useQueryClient();
  const queryKey = viewKey(post);
  const recount = (countedAt: number | undefined) => {
    // if the post was fetched during the deletion, its count may or may not include the comment: fetch the post again
    const isCounted = client.getQueryState(queryKey)?.dataUpdatedAt === countedAt;
    if (!isCounted || client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
  };
  return useAct({
    mutationKey: deletionKey(post),
    scope: changesOf(post),
    nameOf,
    mutationFn: ({ id }: Comment) => call(REMOVE[post.board], { params: { id } }),
    onMutate: () => {
      countComments(client, post, -1);
      return client.getQueryState(queryKey)?.dataUpdatedAt;
    },
    onSuccess: (_answer, { id }, countedAt) => {
      patchWithFetches(client, () => patchComment(client, post, id, asDeleted));
      activityChanged(client, 'comments');
      toast(TEXT.deleted);
      recount(countedAt);
    },
    onError: (error, comment, countedAt) => {
      countComments(client, post, 1);
      if (!showRefusal(client, post, error, comment)) recount(countedAt);
    },
  });
}

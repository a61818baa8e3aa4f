import { call } from '@onmaum/shared-auth';
import * as infos from '@onmaum/shared-contract/info/calls';
import { BOARD_TEXT } from '@onmaum/shared-contract/texts/board-texts';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { activityChanged } from '@onmaum/shared-posts';
import { patchWithFetches, useAct } from '@onmaum/shared-query';
import { toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { type CommentedPost, patchComment } from '../lib/comment-cache.ts';
import { changeKey, changesOf, type EditedComment } from '../lib/pending-changes.ts';
import { showRefusal } from './show-refusal.ts';

const UPDATE = { worry: worries.updateComment, info: infos.updateComment } as const;

const nameOf = ({ comment, text }: EditedComment) => `${comment.id} ${text}`;

/** Edits the user's own comment. During the request, `usePendingChanges` shows the new text. On error, shows a message. */
export function useChangeComment(
  post: CommentedPost,
  { onChanged, onFailed }: Record<'onChanged' | 'onFailed', (change: EditedComment) => void>,
) {
  const client = useQueryClient();
  return useAct({
    mutationKey: changeKey(post),
    scope: changesOf(post),
    nameOf,
    mutationFn: ({ comment, text }: EditedComment) =>
      call(UPDATE[post.board], { body: { id: comment.id, comment: text } }),
    onSuccess: (stored, change) => {
      patchWithFetches(client, () => patchComment(client, post, stored.id, (one) => (one.del_yn ? one : stored)));
      activityChanged(client, 'comments');
      onChanged(change);
      toast(BOARD_TEXT.commentChanged);
    },
    onError: (error, change) => {
      showRefusal(client, post, error, change.comment);
      onFailed(change);
    },
  });
}

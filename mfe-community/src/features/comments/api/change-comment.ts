import { call } from '@onmaum/shared-auth';
import type { Comment } from '@onmaum/shared-contract';
import * as infos from '@onmaum/shared-contract/info/calls';
import { BOARD_TEXT } from '@onmaum/shared-contract/texts/board-texts';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { activityChanged } from '@onmaum/shared-posts';
import { useAct } from '@onmaum/shared-query';
import { toast } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { type CommentedPost, changesOf, replaceComment } from '../lib/comment-cache.ts';
import { showRefusal } from './show-refusal.ts';

const UPDATE = { worry: worries.updateComment, info: infos.updateComment } as const;

export interface EditedComment {
  comment: Comment;
  text: string;
}

const nameOf = ({ comment, text }: EditedComment) => `${comment.id} ${text}`;

/** Edits the user's own comment. During the request, `usePendingChanges` shows the new text. On error, shows a message. */
export function useChangeComment(
  post: CommentedPost,
  { onChanged, onFailed }: Record<'onChanged' | 'onFailed', (change: EditedComment) => void>,
) {
  const client = useQueryClient();
  return useAct({
    scope: changesOf(post),
    nameOf,
    mutationFn: ({ comment, text }: EditedComment) =>
      call(UPDATE[post.board], { body: { id: comment.id, comment: text } }),
    onMutate: ({ comment, text }) =>
      replaceComment(client, post, comment.id, { ...comment, comment: text, edited_at: new Date().toISOString() }),
    onSuccess: (comment, change) => {
      replaceComment(client, post, comment.id, comment);
      activityChanged(client, 'comments');
      onChanged(change);
      toast(BOARD_TEXT.commentChanged);
    },
    onError: (error, change) => {
      replaceComment(client, post, change.comment.id, change.comment);
      showRefusal(client, post, error, change.comment);
      onFailed(change);
    },
  });
}

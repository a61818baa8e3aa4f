import { sessionStore, typedAt } from '@onmaum/shared-auth';
import type { Comment } from '@onmaum/shared-contract';
import { quoteOf } from '@onmaum/shared-contract/comment/quote';
import { tidyText } from '@onmaum/shared-contract/writing/writing';
import { confirmDialog } from '@onmaum/shared-ui';
import { copyLink } from '@onmaum/shared-ui/share';
import { useMemo, useState } from 'react';
import { useChangeComment } from '../api/change-comment.ts';
import { useDeleteComment } from '../api/delete-comment.ts';
import type { CommentActions } from './comment-actions.ts';
import type { CommentedPost } from './comment-cache.ts';
import { addressOf, focusComment } from './comment-place.ts';
import { storageName } from './composer.ts';
import type { EditedComment } from './pending-changes.ts';
import { useComposer } from './use-composer.ts';
import { useReply } from './use-reply.ts';

const QUESTION = { text: '댓글을 삭제하시겠습니까?', confirm: '삭제', danger: true } as const;

/** Storage for the unsent edit of a comment. @param id id of the comment */
const placeOf = (post: CommentedPost, id: number) =>
  typedAt({ owner: sessionStore.getState().user_idx, name: `${storageName(post)}:${id}` });

/** State and actions of a comment thread. @param comments the shown comments */
export function useThread({ board, postId }: CommentedPost, comments: readonly Comment[]) {
  const replies = useReply();
  const { parent, quote, form, focus, reply, reset, dropQuote } = replies;
  const composer = useComposer({ board, postId }, replies, comments);
  const [editing, setEditing] = useState<EditedComment | null>(null);
  const { act: change } = useChangeComment(
    { board, postId },
    {
      onChanged: ({ comment, text }) => {
        const place = placeOf({ board, postId }, comment.id);
        // the editor may contain newer text, which is still to be saved
        if (tidyText(place.read() ?? '') === text) place.drop();
      },
      // reopens the editor with the failed text, unless another comment is being edited. The failed text is also stored, so the
      // editor shows it when its comment is edited again
      onFailed: (change) => setEditing((open) => open ?? change),
    },
  );
  const { act: remove } = useDeleteComment({ board, postId });

  const actions = useMemo<CommentActions>(
    () => ({
      post: { board, postId },
      reply,
      quote: (comment, selected, by) => reply(comment, by, quoteOf(comment.comment, selected)),
      edit: (comment) =>
        setEditing({ comment, text: placeOf({ board, postId }, comment.id).read() ?? comment.comment }),
      type: ({ id }, text) => void placeOf({ board, postId }, id).keep(text),
      save: (comment, text) => {
        focusComment(comment);
        setEditing(null);
        if (text === comment.comment) placeOf({ board, postId }, comment.id).drop();
        else change({ comment, text });
      },
      cancel: (comment) => {
        focusComment(comment);
        placeOf({ board, postId }, comment.id).drop();
        setEditing(null);
      },
      remove: (comment) => {
        // the dialog restores the focus when it closes, but the button will be gone: focus the comment first
        focusComment(comment);
        void confirmDialog(QUESTION).then((confirmed) => confirmed && remove(comment));
      },
      copyLink: (comment) => void copyLink({ url: addressOf({ board, postId }, comment) }),
    }),
    [reply, change, remove, board, postId],
  );

  return { actions, editing, composer, parent, quote, dropQuote, focus, form, reset };
}

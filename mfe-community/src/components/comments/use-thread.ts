import { sessionStore } from '@onmaum/shared-auth';
import { confirmDialog } from '@onmaum/shared-ui';
import { useMemo, useState } from 'react';
import { useKeptText } from '../../lib/use-kept-text.ts';
import { uuid } from '../../lib/uuid.ts';
import { type CommentActs, focusComment } from './comment-acts.ts';
import type { Commented } from './comment-cache.ts';
import { type ChangedComment, useChangeComment } from './use-change-comment.ts';
import { useDeleteComment } from './use-delete-comment.ts';
import { type NewComment, usePostComment } from './use-post-comment.ts';
import { useReply } from './use-reply.ts';

const QUESTION = { text: '댓글을 삭제하시겠습니까?', confirm: '삭제', danger: true } as const;

/** What a member does in a thread. */
export function useThread({ board, postId }: Commented) {
  const { parent, focus, form, reply, reset } = useReply();
  const [editing, setEditing] = useState<ChangedComment | null>(null);
  const draft = useKeptText(`comment:${sessionStore.getState().user_idx}:${board}:${postId}`);
  const [posted, setPosted] = useState<readonly number[]>([]);
  const [refused, setRefused] = useState<NewComment | null>(null);

  const posting = usePostComment(
    { board, postId },
    {
      onPosted: ({ id }) => {
        setPosted((ids) => [...ids, id]);
        draft.arrived();
      },
      onRefused: (comment) => {
        setRefused(comment);
        draft.takeBack(comment.text);
        if (comment.parent) reply(comment.parent);
      },
    },
  );
  const { mutate: change } = useChangeComment({ board, postId }, setEditing);
  const { mutate: remove } = useDeleteComment({ board, postId });

  const submit = (text: string) => {
    // what may have arrived although no answer came is the same act
    const again = refused?.text === text && refused.parent?.id === parent?.id;
    posting.mutate({ text, parent, key: again ? refused.key : uuid() });
    draft.empty();
    if (!parent) return;
    focusComment(parent);
    reset();
  };

  const acts = useMemo<CommentActs>(
    () => ({
      reply,
      edit: (comment) => setEditing({ comment, text: comment.comment }),
      save: (comment, text) => {
        focusComment(comment);
        setEditing(null);
        if (text !== comment.comment) change({ comment, text });
      },
      leave: (comment) => {
        focusComment(comment);
        setEditing(null);
      },
      remove: (comment) => {
        // the dialog gives the focus back to what had it: the button will be gone
        focusComment(comment);
        void confirmDialog(QUESTION).then((confirmed) => confirmed && remove(comment));
      },
    }),
    [reply, change, remove],
  );

  return { acts, editing, draft, posted, parent, focus, form, reset, submit, busy: posting.isPending };
}

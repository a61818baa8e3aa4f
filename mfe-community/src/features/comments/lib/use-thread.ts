import { sessionStore } from '@onmaum/shared-auth';
import { keep, readKept } from '@onmaum/shared-board';
import type { Comment } from '@onmaum/shared-contract';
import { uuid } from '@onmaum/shared-contract/random-id';
import { tidyText } from '@onmaum/shared-contract/writing';
import { confirmDialog, isInField } from '@onmaum/shared-ui';
import { copyLink } from '@onmaum/shared-ui/share';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { usePersistedText } from '../../../lib/use-persisted-text.ts';
import { type EditedComment, useChangeComment } from '../api/change-comment.ts';
import { useDeleteComment } from '../api/delete-comment.ts';
import { type NewComment, usePostComment } from '../api/post-comment.ts';
import type { CommentActions } from './comment-actions.ts';
import type { CommentedPost } from './comment-cache.ts';
import { addressOf, focusComment } from './comment-place.ts';
import { useReply } from './use-reply.ts';

const QUESTION = { text: '댓글을 삭제하시겠습니까?', confirm: '삭제', danger: true } as const;

/** Names used in storage keys. Changing them would lose unsent comments. */
const STORAGE_NAMES = { worry: 'counsel', info: 'info' } as const;

/** Storage key of what the signed-in person writes at a post: a new comment, or the changed one with this id. */
const keyOf = ({ board, postId }: CommentedPost, ...id: (number | string)[]) =>
  ['comment', sessionStore.getState().user_idx, STORAGE_NAMES[board], postId, ...id].join(':');

/** State and actions of a comment thread. */
export function useThread({ board, postId }: CommentedPost) {
  const { parent, focus, form, reply, reset } = useReply();
  const [editing, setEditing] = useState<EditedComment | null>(null);
  const draft = usePersistedText(keyOf({ board, postId }));
  const [posted, setPosted] = useState<readonly number[]>([]);
  const [failed, setFailed] = useState<NewComment | null>(null);

  /** Where a comment is kept that failed when the form was in use for another. */
  const lostKey = (of: Comment | null) => keyOf({ board, postId }, 'lost', of?.id ?? '');
  const place = useRef(parent);
  const takeLost = useEffectEvent(() => {
    const lost = readKept(lostKey(parent));
    if (!lost) return;
    keep(lostKey(parent), '');
    draft.restore(lost);
  });
  useEffect(() => {
    place.current = parent;
    takeLost();
  }, [parent]);

  const giveBack = ({ text, parent: own }: NewComment) => {
    const isThere = place.current?.id === own?.id;
    if (!isThere && (isInField() || !draft.isEmpty())) {
      keep(lostKey(own), [readKept(lostKey(own)), text].filter(Boolean).join('\n'));
      return;
    }
    draft.restore(text);
    if (isThere) return;
    if (own) reply(own);
    else reset();
  };

  const posting = usePostComment(
    { board, postId },
    {
      onPosted: ({ id }) => {
        setPosted((ids) => [...ids, id]);
        draft.markSent();
      },
      onFailed: (comment) => {
        setFailed(comment);
        giveBack(comment);
      },
    },
  );
  const { act: change } = useChangeComment(
    { board, postId },
    {
      onChanged: ({ comment, text }) => {
        const key = keyOf({ board, postId }, comment.id);
        // what was typed since is another change
        if (tidyText(readKept(key)) === text) keep(key, '');
      },
      // its text is kept: an editor that is open stays, and this one opens with it later
      onFailed: (change) => setEditing((open) => open ?? change),
    },
  );
  const { act: remove } = useDeleteComment({ board, postId });

  const submit = (text: string) => {
    // the failed request may have reached the server: a retry with the same text reuses its idempotency key
    const again = failed?.text === text && failed.parent?.id === parent?.id;
    // the next comment with this text is another one, unless this fails as well
    if (again) setFailed(null);
    posting.act({ text, parent, key: again ? failed.key : uuid() });
    draft.clear();
    if (!parent) return;
    focusComment(parent);
    reset();
  };

  const actions = useMemo<CommentActions>(
    () => ({
      reply,
      edit: (comment) =>
        setEditing({ comment, text: readKept(keyOf({ board, postId }, comment.id)) || comment.comment }),
      type: ({ id }, text) => keep(keyOf({ board, postId }, id), text),
      save: (comment, text) => {
        focusComment(comment);
        setEditing(null);
        if (text === comment.comment) keep(keyOf({ board, postId }, comment.id), '');
        else change({ comment, text });
      },
      cancel: (comment) => {
        focusComment(comment);
        keep(keyOf({ board, postId }, comment.id), '');
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

  return { actions, editing, draft, posted, parent, focus, form, reset, submit, busy: posting.isPending };
}

import { sessionStore, typedAt } from '@onmaum/shared-auth';
import type { Comment } from '@onmaum/shared-contract';
import { quoteOf } from '@onmaum/shared-contract/comment/quote';
import { uuid } from '@onmaum/shared-contract/random-id';
import { tidyText } from '@onmaum/shared-contract/writing/writing';
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
import { type LostComment, lostCommentAt } from './lost-comment.ts';
import type { Participant } from './participants.ts';
import { useAnonymous } from './use-anonymous.ts';
import { useReply } from './use-reply.ts';

const QUESTION = { text: '댓글을 삭제하시겠습니까?', confirm: '삭제', danger: true } as const;

/** Names used in storage keys. Changing them would lose unsent comments. */
const STORAGE_NAMES = { worry: 'counsel', info: 'info' } as const;

/** Storage of unsent text of the signed-in user: for a new comment, or for the edited comment with this id. */
const placeOf = ({ board, postId }: CommentedPost, ...id: (number | string)[]) =>
  typedAt({
    owner: sessionStore.getState().user_idx,
    name: ['comment', STORAGE_NAMES[board], postId, ...id].join(':'),
  });

/** Whether a comment is the same as one that failed. Only then may it use the idempotency key of the failed one. */
const isSame = (failed: NewComment, { text, parent, anonymous, quote, mentions }: Omit<NewComment, 'key'>) =>
  failed.text === text &&
  failed.anonymous === anonymous &&
  failed.parent?.id === parent?.id &&
  failed.quote === quote &&
  String(failed.mentions.map(({ key }) => key)) === String(mentions.map(({ key }) => key));

/** State and actions of a comment thread. */
export function useThread({ board, postId }: CommentedPost) {
  const { parent, quote, focus, form, reply, reset, dropQuote, restoreQuote } = useReply();
  const [editing, setEditing] = useState<EditedComment | null>(null);
  const draft = usePersistedText(placeOf({ board, postId }));
  const anonymous = useAnonymous({ board, postId });
  const [failed, setFailed] = useState<NewComment | null>(null);
  const [mentions, setMentions] = useState<readonly Participant[]>([]);
  const choose = (chosen: readonly Participant[]) => {
    setMentions(chosen);
    // the pressed control may have been removed, so the focus moves to the text
    form.current?.querySelector('textarea')?.focus();
  };

  const restore = ({ text, anonymous: wasAnonymous, mentions: named }: LostComment) => {
    draft.restore(text);
    setMentions((chosen) => (chosen.length > 0 ? chosen : named));
    // an anonymous text must not be sent again with the nickname, even if the switch was turned off for the next comment
    if (wasAnonymous) anonymous.change(true);
  };

  /** Storage for a comment that failed while the form was used for another comment. */
  const lostPlace = (repliedTo: Comment | null) =>
    lostCommentAt(placeOf({ board, postId }, 'lost', repliedTo?.id ?? ''));
  const place = useRef(parent);
  const restoreLost = useEffectEvent(() => {
    const lost = lostPlace(parent).take();
    if (!lost) return;
    restore(lost);
    restoreQuote(lost.quote);
  });
  useEffect(() => {
    place.current = parent;
    const timer = setTimeout(() => restoreLost());
    return () => clearTimeout(timer);
  }, [parent]);

  const restoreText = (comment: NewComment) => {
    const { parent: own, quote: lost } = comment;
    const isThere = place.current?.id === own?.id;
    if (!isThere && (isInField() || !draft.isEmpty())) {
      lostPlace(own).add(comment);
      return;
    }
    restore(comment);
    if (isThere && lost === '') return;
    if (own) reply(own, undefined, lost);
    else reset();
  };

  const posting = usePostComment(
    { board, postId },
    {
      onPosted: () => draft.markSent(),
      onFailed: (comment) => {
        setFailed(comment);
        restoreText(comment);
      },
    },
  );
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

  const submit = (text: string) => {
    // the failed request may have reached the server: a retry with the same text reuses its idempotency key
    const wanted = { text, parent, anonymous: anonymous.on, quote, mentions };
    const again = failed !== null && isSame(failed, wanted);
    // unless this attempt fails as well, the next comment with this text is a new one
    if (again) setFailed(null);
    posting.act({ ...wanted, key: again ? failed.key : uuid() });
    draft.clear();
    setMentions([]);
    if (!parent) return;
    focusComment(parent);
    reset();
  };

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

  return {
    actions,
    editing,
    draft,
    anonymous,
    parent,
    quote,
    dropQuote,
    mentions: { chosen: mentions, choose },
    focus,
    form,
    reset,
    submit,
    busy: posting.isPending,
  };
}

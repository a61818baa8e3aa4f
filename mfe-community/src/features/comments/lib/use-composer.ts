import type { Comment } from '@onmaum/shared-contract';
import { isInField } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { usePostComment } from '../api/post-comment.ts';
import type { CommentedPost } from './comment-cache.ts';
import { focusComment } from './comment-place.ts';
import { composerOf } from './composer.ts';
import type { Participant } from './participants.ts';
import { useAnonymous } from './use-anonymous.ts';
import type { useReply } from './use-reply.ts';

/** State and actions of the form for a new comment or reply. @param comments the shown comments */
export function useComposer(
  post: CommentedPost,
  { parent, quote, form, ...replies }: ReturnType<typeof useReply>,
  comments: readonly Comment[],
) {
  const client = useQueryClient();
  const [composer] = useState(() => composerOf(client, post));
  const { text, mentions, unsent } = useStore(composer.state);
  const anonymous = useAnonymous(post);
  const choose = (chosen: readonly Participant[]) => {
    composer.change({ mentions: chosen });
    // the pressed control may have been removed, so the focus moves to the text
    form.current?.querySelector('textarea')?.focus();
  };
  useEffect(() => composer.change({ parentId: parent?.id ?? null, quote }), [composer, parent, quote]);
  useEffect(() => () => composer.putAway(), [composer]);

  const away = unsent.filter(({ state }) => state === 'away');
  // joined to one string, so that the effects run only when the keys change
  const awayKeys = away.map(({ key }) => key).join();

  const isEmpty = text === '';

  const takeBack = useEffectEvent((parentId: number | null) => {
    const back = composer.takeBack(parentId);
    if (!back) return;
    // an anonymous text must not be sent again with the nickname, even if the switch was turned off for the next comment
    if (back.anonymous) anonymous.change(true);
    replies.restoreQuote(back.quote);
  });
  useEffect(() => {
    if (awayKeys === '' || !isEmpty) return;
    const timer = setTimeout(() => takeBack(parent?.id ?? null));
    return () => clearTimeout(timer);
  }, [parent, awayKeys, isEmpty]);

  const last = away.at(-1);
  const repliedTo = comments.find(({ id }) => id === last?.parentId);
  const openable = last && (last.parentId === null || repliedTo) ? awayKeys : '';
  /** Opens the form of the comment that was put away last, unless the member is writing another one. */
  const reopen = useEffectEvent(() => {
    if (!last || isInField()) return;
    if (repliedTo) replies.reply(repliedTo, undefined, last.quote);
    else replies.reset();
    takeBack(last.parentId);
  });
  useEffect(() => {
    if (openable === '' || !isEmpty) return;
    const timer = setTimeout(() => reopen());
    return () => clearTimeout(timer);
  }, [openable, isEmpty]);

  const send = usePostComment(post, {
    onPosted: ({ key }) => composer.sent(key),
    onFailed: ({ key }) => composer.failed(key),
  });

  /** @param typed the normalised text */
  const submit = (typed: string) => {
    const comment = { text: typed, quote, mentions, anonymous: anonymous.on };
    const key = composer.send({ ...comment, parentId: parent?.id ?? null });
    if (key === null) return;
    send({ ...comment, parent, key });
    if (!parent) return;
    focusComment(parent);
    replies.reset();
  };

  return {
    text,
    change: (typed: string) => composer.change({ text: typed }),
    anonymous,
    mentions: { chosen: mentions, choose },
    submit,
    busy: unsent.some(({ state }) => state === 'sending'),
  };
}

import { call, sessionStore } from '@onmaum/shared-auth';
import type { Comment, InfoDetail, WorryDetail } from '@onmaum/shared-contract';
import { LEVEL } from '@onmaum/shared-contract/constants';
import * as infos from '@onmaum/shared-contract/info/calls';
import { NO_REACTIONS } from '@onmaum/shared-contract/reaction/reaction-kinds';
import { BOARD_TEXT } from '@onmaum/shared-contract/texts/board-texts';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { activityChanged } from '@onmaum/shared-posts';
import { toast } from '@onmaum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addComment,
  type CommentedPost,
  cachedComments,
  pendingId,
  replaceComment,
  viewKey,
} from '../lib/comment-cache.ts';
import type { WrittenComment } from '../lib/composer.ts';
import { type Face, pendingFace } from '../lib/use-anonymous.ts';
import { showRefusal } from './show-refusal.ts';

const STORE = { worry: worries.storeComment, info: infos.storeComment } as const;

/** A comment to post. */
export interface NewComment extends Omit<WrittenComment, 'parentId'> {
  /** The comment being replied to; null for a top-level comment. */
  parent: Comment | null;
  /** Idempotency key: retries do not create a second comment. */
  key: string;
}

type CachedPost = Pick<WorryDetail | InfoDetail, 'writer_id'>;

type Outcome = Record<'onPosted' | 'onFailed', (comment: NewComment) => void>;

/**
 * Posts a comment optimistically; on error, removes it and shows a message. `onPosted` and `onFailed` are called even after the
 * form has been removed from the page.
 * @returns a function that posts a comment; the caller sends one at a time
 */
export function usePostComment(post: CommentedPost, { onPosted, onFailed }: Outcome) {
  const client = useQueryClient();
  const queryKey = viewKey(post);
  const refetchIf = (wasFetching = false) => {
    if (wasFetching || client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
  };
  const { mutate } = useMutation({
    // when offline, fail at once instead of pausing the mutation until the connection returns
    networkMode: 'always',
    mutationFn: ({ text, parent, anonymous, quote, mentions, key }: NewComment) =>
      call(STORE[post.board], {
        body: {
          id: post.postId,
          comment: text,
          reply_yn: parent !== null,
          ...(anonymous && { anonymous_yn: true }),
          ...(parent && { parent_id: parent.id }),
          ...(quote && { quote }),
          ...(mentions.length > 0 && { mentions: mentions.map(({ key: named }) => named) }),
        },
        idempotencyKey: key,
      }),
    onMutate: async (comment) => {
      // a response in flight would lack this comment: cancel that request and send it again afterwards
      const wasFetching = client.isFetching({ queryKey }) > 0;
      await client.cancelQueries({ queryKey });
      const known = new Set(cachedComments(client, post).map(({ id }) => id));
      const face = pendingFace(client, post, comment.anonymous);
      const pending = toPending(comment, face, client.getQueryData<CachedPost>(queryKey)?.writer_id);
      addComment(client, post, pending);
      return { pending, known, wasFetching };
    },
    onSuccess: (comment, sent, { pending, known, wasFetching }) => {
      // if the cache already contains the comment from an earlier attempt, the optimistic count is reverted
      replaceComment(client, post, pending.id, comment, known.has(comment.id) ? -1 : 0);
      activityChanged(client, 'comments');
      toast(BOARD_TEXT.commentPosted);
      onPosted(sent);
      refetchIf(wasFetching);
    },
    onError: (error, comment, shown) => {
      if (shown) replaceComment(client, post, shown.pending.id, null, -1);
      if (!showRefusal(client, post, error, comment.parent)) refetchIf(shown?.wasFetching);
      onFailed(comment);
    },
  });
  return mutate;
}

/** The comment as shown until the server's response replaces it. */
function toPending({ text, parent, quote, mentions }: NewComment, face: Face, postWriter: number | undefined): Comment {
  const { user_idx, level } = sessionStore.getState();
  const id = pendingId();
  return {
    id,
    parent_id: parent?.parent_id ?? id,
    comment: text,
    writer_id: user_idx,
    counselor_yn: level === LEVEL.counsellor && !face.anonymous_yn,
    counselor_profile: '',
    counselor_certificate: '',
    counselor_answer_cnt: 0,
    counselor_id: null,
    post_writer_yn: postWriter === user_idx,
    created_at: new Date().toISOString(),
    edited_at: null,
    del_yn: false,
    hidden: '',
    reactions: NO_REACTIONS,
    quote,
    mentions: mentions.map(({ name }) => name),
    quoted_id: quote ? (parent?.id ?? null) : null,
    ...face,
  };
}

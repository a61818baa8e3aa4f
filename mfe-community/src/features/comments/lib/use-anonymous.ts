import { sessionStore, typedAt, useSession } from '@onmaum/shared-auth';
import type { Comment, WorryDetail } from '@onmaum/shared-contract';
import { LEVEL } from '@onmaum/shared-contract/constants';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CommentedPost, viewKey } from './comment-cache.ts';

/** The name and the picture that a comment shows for its writer. */
export type Face = Pick<Comment, 'writer_nickname' | 'writer_profile' | 'anonymous_yn'>;
type CachedWorry = Pick<WorryDetail, 'writer_id' | 'writer_nickname' | 'writer_profile' | 'anonymous_yn' | 'comments'>;

/** Shown until the server has assigned the persona. */
const NEW_PERSONA = { writer_nickname: '익명', writer_profile: '' };

const cachedWorry = (client: QueryClient, post: CommentedPost) =>
  post.board === 'worry' ? client.getQueryData<CachedWorry>(viewKey(post)) : undefined;

const ownPersona = (worry: CachedWorry | undefined, member: number) =>
  worry?.comments.find((comment) => comment.anonymous_yn && comment.writer_id === member);

/** The name and picture of the signed-in member's new comment, until the server responds. */
export function pendingFace(client: QueryClient, post: CommentedPost, anonymous: boolean): Face {
  const { user_idx, nickname } = sessionStore.getState();
  const worry = cachedWorry(client, post);
  const isMasked = worry?.writer_id === user_idx ? worry.anonymous_yn : anonymous;
  if (!isMasked) return { writer_nickname: nickname, writer_profile: '', anonymous_yn: false };
  const { writer_nickname, writer_profile } =
    worry?.writer_id === user_idx ? worry : (ownPersona(worry, user_idx) ?? NEW_PERSONA);
  return { writer_nickname, writer_profile, anonymous_yn: true };
}

export interface AnonymousChoice {
  /**
   * 'choice': the reader may choose; 'own': the author of an anonymous worry must use the alias; null: nickname only.
   */
  offer: 'choice' | 'own' | null;
  on: boolean;
  change: (on: boolean) => void;
}

/** Whether the next comments are anonymous. The choice is stored in the tab, like the text (rules/anonymous.md#comments). */
export function useAnonymous(post: CommentedPost): AnonymousChoice {
  const client = useQueryClient();
  const { user_idx, level } = useSession((session) => session);
  const worry = cachedWorry(client, post);
  const [place] = useState(() => typedAt({ owner: user_idx, name: `comment:counsel:${post.postId}:anonymous` }));
  const [on, setOn] = useState(() => {
    const kept = place.read();
    return kept === null ? ownPersona(worry, user_idx) !== undefined : kept === 'Y';
  });
  const offer = offerOf(worry, { user_idx, level });
  const change = (next: boolean) => {
    setOn(next);
    place.keep(next ? 'Y' : 'N');
  };
  return { offer, on: offer === 'choice' && on, change };
}

function offerOf(worry: CachedWorry | undefined, { user_idx, level }: { user_idx: number; level: number }) {
  if (!worry) return null;
  if (worry.writer_id === user_idx) return worry.anonymous_yn ? 'own' : null;
  return level === LEVEL.counsellor ? null : 'choice';
}

import { sessionStore } from '@onmaum/shared-auth';
import type { Comment, WorryDetail } from '@onmaum/shared-contract';
import type { OwnPersona } from '@onmaum/shared-posts/block';
import type { QueryClient } from '@tanstack/react-query';
import { type CommentedPost, cachedComments, viewKey } from './comment-cache.ts';

type CachedWorry = Pick<WorryDetail, 'writer_id' | 'anonymous_yn'>;

/** Whether the member is a persona in a thread (rules/anonymous.md#persona). 'maybe': the cached data do not suffice. */
export function ownPersona(client: QueryClient, post: CommentedPost): OwnPersona {
  const { user_idx } = sessionStore.getState();
  const worry = post.board === 'worry' ? client.getQueryData<CachedWorry>(viewKey(post)) : undefined;
  if (!worry) return post.board === 'worry' ? 'maybe' : 'no';
  if (worry.writer_id === user_idx) return worry.anonymous_yn ? 'yes' : 'no';
  const isOwn = ({ writer_id, anonymous_yn }: Comment) => writer_id === user_idx && anonymous_yn;
  return cachedComments(client, post).some(isOwn) ? 'yes' : 'maybe';
}

import { sessionStore } from '@onmaum/shared-auth';
import type { Comment, WorryDetail } from '@onmaum/shared-contract';
import type { OwnPersona } from '@onmaum/shared-posts/block';
import { boardKeys, type FurtherPage, furtherKey } from '@onmaum/shared-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type CommentedPost, postedOptions, viewKey } from './comment-cache.ts';

type CachedWorry = Pick<WorryDetail, 'writer_id' | 'anonymous_yn' | 'comments' | 'next_comment_cursor'>;

/** Whether the member is a persona in a thread, as far as its loaded comments tell (rules/anonymous.md#persona). */
export function ownPersona(client: QueryClient, post: CommentedPost): OwnPersona {
  const { user_idx } = sessionStore.getState();
  const worry = post.board === 'worry' ? client.getQueryData<CachedWorry>(viewKey(post)) : undefined;
  if (!worry) return post.board === 'worry' ? 'maybe' : 'no';
  if (worry.writer_id === user_idx) return worry.anonymous_yn ? 'yes' : 'no';
  const further = client.getQueriesData<InfiniteData<FurtherPage<Comment>>>({
    queryKey: furtherKey(boardKeys(post.board).comments(post.postId)),
  });
  const pages = further.flatMap(([, data]) => data?.pages ?? []);
  const all = [
    worry.comments,
    client.getQueryData(postedOptions(post).queryKey) ?? [],
    ...pages.map(({ items }) => items),
  ];
  const isOwn = ({ writer_id, anonymous_yn }: Comment) => writer_id === user_idx && anonymous_yn;
  return all.some((comments) => comments.some(isOwn)) ? 'yes' : 'maybe';
}

import { common, type QueryState, QueryView } from '@onmaum/shared-ui';
import { ListLink, type ListLinkProps } from '@onmaum/shared-ui/way-back';
import type { ReactNode } from 'react';
import { PostSkeleton, type PostSkeletonProps } from './post-skeleton.tsx';

interface Props<Post> {
  /** The post; null if it does not exist. */
  query: QueryState<Post | null>;
  isGone: (post: Post) => boolean;
  list: ListLinkProps['list'];
  /** Placeholder until the post has loaded. */
  waiting: PostSkeletonProps;
  children: (post: Post) => ReactNode;
}

/** The page of a post with its loading, error and not-found states. */
export function PostPage<Post extends object>({ query, isGone, list, waiting, children }: Props<Post>) {
  const { data } = query;
  const gone = data === null || (data !== undefined && isGone(data));
  return (
    <>
      {/* outside of QueryView, so that a click is not lost when the post loads */}
      {!gone && <ListLink list={list} />}
      <QueryView level={1} query={query} isGone={isGone} loading={<PostSkeleton {...waiting} />}>
        {(post) => <div className={common.stack8}>{children(post)}</div>}
      </QueryView>
    </>
  );
}

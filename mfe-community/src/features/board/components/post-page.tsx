import type { Hidden } from '@onmaum/shared-contract';
import { HIDDEN_TEXT } from '@onmaum/shared-contract/texts/report-texts';
import { common, EmptyState, LinkButton, type QueryState, QueryView } from '@onmaum/shared-ui';
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
export function PostPage<Post extends { hidden: Hidden }>({ query, isGone, list, waiting, children }: Props<Post>) {
  const { data } = query;
  const gone = data === null || (data !== undefined && isGone(data));
  return (
    <>
      {/* outside of QueryView, since replacing the link when the post loads could lose a click */}
      {!gone && <ListLink list={list} />}
      <QueryView
        level={1}
        query={query}
        object="글"
        isGone={isGone}
        notAllowed={gone && data && data.hidden !== '' && <HiddenPost hidden={data.hidden} list={list} />}
        loading={<PostSkeleton {...waiting} />}
      >
        {(post) => <div className={common.stack8}>{children(post)}</div>}
      </QueryView>
    </>
  );
}

/** Shown in place of a hidden post. */
const HiddenPost = ({ hidden, list }: { hidden: Exclude<Hidden, ''>; list: ListLinkProps['list'] }) => (
  <EmptyState
    picture="notfound"
    level={1}
    title={HIDDEN_TEXT.post[hidden]}
    text="다른 글에서 마음을 나눠 보세요."
    action={<LinkButton to={list.path}>{list.name} 목록</LinkButton>}
  />
);

import { type QueryState, QueryView, Skeleton } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import s from './post-page.module.css';

interface Props<Post> {
  /** The post; null if it does not exist. */
  query: QueryState<Post | null>;
  isGone: (post: Post) => boolean;
  /** Loading text for screen readers. */
  waiting: string;
  children: (post: Post) => ReactNode;
}

/** The page of a post with its loading, error and not-found states. */
export const PostPage = <Post extends object>({ query, isGone, waiting, children }: Props<Post>) => (
  <QueryView level={1} query={query} isGone={isGone} loading={<Waiting text={waiting} />}>
    {(post) => <div className={s.page}>{children(post)}</div>}
  </QueryView>
);

const Waiting = ({ text }: { text: string }) => (
  <div className={s.skeleton} role="status" aria-label={text}>
    <Skeleton className={s.title} />
    <Skeleton className={s.facts} />
    <Skeleton lines={12} />
  </div>
);

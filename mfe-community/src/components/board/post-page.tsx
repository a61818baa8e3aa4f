import { ErrorState, NotFoundState, type PageHeadText, Skeleton, usePageHead } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import { GONE_HEAD } from '../../lib/gone-head.ts';
import { OfflineState } from '../offline-state.tsx';
import s from './post-page.module.css';

interface Props<Post> {
  /** The post; null when there is none. */
  query: { data: Post | null | undefined; isError: boolean; isPaused: boolean; refetch: () => Promise<unknown> };
  isGone: (post: Post | null) => boolean;
  headOf: (post: Post) => PageHeadText;
  /** What is said while it loads. */
  waiting: string;
  children: (post: Post) => ReactNode;
}

/** The page of a post, or what stands in its place. */
export function PostPage<Post>({ query, isGone, headOf, waiting, children }: Props<Post>) {
  const { data: post, isError, isPaused, refetch } = query;
  const gone = post !== undefined && isGone(post);
  usePageHead(gone ? GONE_HEAD : post ? headOf(post) : {});
  if (gone) return <NotFoundState />;
  if (post) return <div className={s.page}>{children(post)}</div>;
  if (isError) return <ErrorState level={1} onRetry={() => void refetch()} />;
  if (isPaused) return <OfflineState level={1} />;
  return (
    <div className={s.skeleton} role="status" aria-label={waiting}>
      <Skeleton className={s.title} />
      <Skeleton className={s.facts} />
      <Skeleton lines={12} />
    </div>
  );
}

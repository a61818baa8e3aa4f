import { cx, Skeleton } from '@onmaum/shared-ui';
import header from './post-head.module.css';
import { PostHead, type PostHeadProps } from './post-head.tsx';
import s from './post-skeleton.module.css';

export interface PostSkeletonProps {
  /** Loading text for screen readers. */
  text: string;
  /** Whether a line with the status of the post follows its metadata. */
  withStatus?: boolean;
  /** Fields of the post that a list already loaded. */
  head?: PostHeadProps | undefined;
}

/** Placeholder of a post: the header if a cached list contains the post, and a skeleton of the rest. */
export const PostSkeleton = ({ text, withStatus, head }: PostSkeletonProps) => (
  <>
    {head && (
      <header aria-busy="true">
        <PostHead {...head} />
      </header>
    )}
    <div role="status" aria-label={text}>
      {!head && <HeadSkeleton />}
      {withStatus && (
        <div className={s.row}>
          <Skeleton className={s.status} />
        </div>
      )}
      <div className={s.text}>
        <Skeleton lines={12} />
      </div>
    </div>
  </>
);

const HeadSkeleton = () => (
  <>
    <div className={s.row}>
      <Skeleton className={s.tag} />
    </div>
    <div className={cx(header.title, s.lines)}>
      <Skeleton className={s.title} />
      <Skeleton className={s.secondTitle} />
    </div>
    <div className={s.facts}>
      <Skeleton />
    </div>
  </>
);

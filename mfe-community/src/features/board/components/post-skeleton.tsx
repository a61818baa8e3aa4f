import { cx, Skeleton } from '@onmaum/shared-ui';
import header from './post-header.module.css';
import s from './post-skeleton.module.css';

export interface PostSkeletonProps {
  /** Loading text for screen readers. */
  text: string;
  /** Whether a line about the post stands under its metadata. */
  withStatus?: boolean;
}

/** Placeholder of a post in the shape of its header and text. */
export const PostSkeleton = ({ text, withStatus }: PostSkeletonProps) => (
  <div role="status" aria-label={text}>
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
    {withStatus && (
      <div className={s.row}>
        <Skeleton className={s.status} />
      </div>
    )}
    <div className={s.text}>
      <Skeleton lines={12} />
    </div>
  </div>
);

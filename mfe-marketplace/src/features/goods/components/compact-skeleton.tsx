import { Skeleton } from '@onmaum/shared-ui';
import s from './compact-skeleton.module.css';

/** Holds the place of the three cards of the side column. */
export const CompactSkeleton = () => (
  <>
    <Skeleton className={s.card} />
    <Skeleton className={s.card} />
    <Skeleton className={s.card} />
  </>
);

import { cx, Skeleton } from '@onmaum/shared-ui';
import slider from './recommended-section.module.css';
import s from './recommended-skeleton.module.css';

/** Holds the place of the slider with its buttons. */
export const RecommendedSkeleton = () => (
  <div className={cx(slider.slides, s.row)} aria-hidden="true">
    <Skeleton className={s.slide} />
    <Skeleton className={s.slide} />
    <Skeleton className={s.slide} />
    <Skeleton className={s.slide} />
  </div>
);

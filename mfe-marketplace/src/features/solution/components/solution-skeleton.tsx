import { Skeleton } from '@onmaum/shared-ui';
import page from './solution.module.css';
import s from './solution-skeleton.module.css';

/**
 * Placeholder of a solution, in the shape of its page. The frame leaves its chat away as it will then: the button that
 * buys would come under a finger that is about to press it.
 */
export const SolutionSkeleton = () => (
  <div role="status" aria-label="솔루션을 불러오는 중입니다." className={page.page} data-own-chat>
    <div className={s.header}>
      <Skeleton className={s.badge} />
      <Skeleton className={s.name} />
      <Skeleton lines={3} />
      <Skeleton className={s.notes} />
    </div>
    <div className={page.side}>
      <Skeleton className={s.box} />
    </div>
    <div className={page.main}>
      <Skeleton className={s.tabs} />
      <Skeleton className={s.facts} />
      <Skeleton className={s.expert} />
    </div>
  </div>
);

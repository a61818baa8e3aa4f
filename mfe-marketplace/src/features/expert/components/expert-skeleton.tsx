import { Skeleton } from '@onmaum/shared-ui';
import profile from './expert-profile.module.css';
import s from './expert-skeleton.module.css';

/** Placeholder of an expert, in the shape of the profile. */
export const ExpertSkeleton = () => (
  <div role="status" aria-label="전문가를 불러오는 중입니다." className={profile.page}>
    <div className={profile.about}>
      <div className={s.who}>
        <Skeleton className={s.portrait} />
        <div className={s.lines}>
          <Skeleton className={s.name} />
          <Skeleton lines={2} />
        </div>
      </div>
      <Skeleton className={s.figures} />
      <Skeleton lines={4} />
      <Skeleton lines={4} />
    </div>
    <div className={profile.side}>
      <Skeleton className={s.records} />
      <Skeleton className={s.schedule} />
    </div>
    <div className={profile.lists}>
      <Skeleton className={s.goods} />
    </div>
  </div>
);

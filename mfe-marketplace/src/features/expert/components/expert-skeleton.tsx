import { Card, Skeleton } from '@onmaum/shared-ui';
import header from './expert-header.module.css';
import profile from './expert-profile.module.css';
import s from './expert-skeleton.module.css';

/** Skeleton of the page of an expert. */
export const ExpertSkeleton = () => (
  <div role="status" aria-label="전문가를 불러오는 중입니다." className={profile.page}>
    <div className={profile.about}>
      <div className={header.header}>
        <div className={header.who}>
          <Skeleton className={s.portrait} />
          <div className={header.lines}>
            <Skeleton className={s.name} />
            <Skeleton />
          </div>
        </div>
        <div className={s.figures}>
          <Skeleton className={s.figure} />
          <Skeleton className={s.figure} />
        </div>
      </div>
      <Skeleton className={s.tags} />
      <Words />
      <Words />
    </div>
    <div className={profile.side}>
      <div className={profile.facts}>
        <Card className={profile.card}>
          <Skeleton className={s.title} />
          <Skeleton lines={7} />
        </Card>
        <Card className={profile.card}>
          <Skeleton className={s.title} />
          <Skeleton className={s.week} />
        </Card>
      </div>
    </div>
    <div className={profile.lists}>
      <Card>
        <Skeleton lines={4} />
      </Card>
    </div>
  </div>
);

/** Skeleton of intro or story: title, text and button. */
const Words = () => (
  <div className={s.words}>
    <Skeleton className={s.title} />
    <Skeleton lines={3} />
  </div>
);

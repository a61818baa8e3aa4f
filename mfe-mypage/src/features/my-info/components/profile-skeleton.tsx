import { Skeleton, VisuallyHidden } from '@onmaum/shared-ui';
import profile from './profile.module.css';
import s from './profile-skeleton.module.css';

/** Skeleton of the profile. */
export const ProfileSkeleton = () => (
  <div className={profile.profile} role="status">
    <VisuallyHidden>내 정보를 불러오는 중입니다.</VisuallyHidden>
    <Skeleton className={s.picture} />
    <div className={s.lines}>
      <Skeleton lines={2} />
    </div>
    <Skeleton className={s.points} />
  </div>
);

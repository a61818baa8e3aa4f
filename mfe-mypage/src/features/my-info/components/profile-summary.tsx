import { toApiError } from '@onmaum/shared-auth';
import { Card, ErrorState } from '@onmaum/shared-ui';
import { useMyInfo } from '../api/my-info.ts';
import { Profile } from './profile.tsx';
import { ProfileOffline } from './profile-offline.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import s from './profile-summary.module.css';

/** Who the member is here, in every state of its arrival. */
export function ProfileSummary() {
  return (
    <Card as="section" aria-label="내 프로필" className={s.card}>
      <ProfileState />
    </Card>
  );
}

function ProfileState() {
  const { data, error, fetchStatus, refetch } = useMyInfo();
  // what was read before stays readable when a newer answer does not come
  if (data) return <Profile info={data} />;
  if (fetchStatus === 'paused') return <ProfileOffline />;
  if (error) {
    const { message } = toApiError(error);
    return <ErrorState title="내 정보를 불러오지 못했어요" text={message} onRetry={() => void refetch()} />;
  }
  return <ProfileSkeleton />;
}

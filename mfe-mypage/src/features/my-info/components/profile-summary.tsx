import { toApiError } from '@onmaum/shared-auth';
import { Card, SectionNote } from '@onmaum/shared-ui';
import { useMyInfo } from '../api/my-info.ts';
import { Profile } from './profile.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import s from './profile-summary.module.css';

const OFFLINE = '인터넷에 연결되어 있지 않아요. 연결되면 내 정보를 바로 다시 불러올게요.';

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
  if (fetchStatus === 'paused') return <SectionNote className={s.note} text={OFFLINE} />;
  if (error) {
    const { message } = toApiError(error);
    return <SectionNote className={s.note} text={message} onRetry={() => void refetch()} />;
  }
  return <ProfileSkeleton />;
}

import { Card, FailedNote, QueryView, SectionNote } from '@onmaum/shared-ui';
import { useMyInfo } from '../api/my-info.ts';
import { Profile } from './profile.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import s from './profile-summary.module.css';

const OFFLINE = '인터넷에 연결되어 있지 않아요. 연결되면 내 정보를 바로 다시 불러올게요.';

/** The member's profile with its loading and error states. */
export const ProfileSummary = () => (
  <Card as="section" aria-label="내 프로필" className={s.card}>
    <QueryView
      query={useMyInfo()}
      object="내 정보"
      loading={<ProfileSkeleton />}
      offline={<SectionNote className={s.note} text={OFFLINE} />}
      failed={(retry) => <FailedNote className={s.note} object="내 정보" onRetry={retry} />}
    >
      {(info) => <Profile info={info} />}
    </QueryView>
  </Card>
);

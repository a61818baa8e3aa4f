import { useSession } from '@onmaum/shared-auth';
import { QueryView } from '@onmaum/shared-ui';
import { ownFailed } from '../../../components/desk-failed.tsx';
import { FormSkeleton } from '../../../components/form-skeleton.tsx';
import { useDecisions } from '../../proposals/api/propose.ts';
import { profileOptions, useProfile } from '../api/profile.ts';
import { ProfileForm } from './profile-form.tsx';

/** The form for the counsellor's public page, with its loading and error states. */
export function ProfilePage() {
  const owner = useSession(({ user_idx }) => user_idx);
  useDecisions(profileOptions.queryKey);
  return (
    <QueryView query={useProfile()} object="내 소개" loading={<FormSkeleton sections={[1, 3, 2]} />} failed={ownFailed}>
      {/* remount for another member, so that nothing of the previous one remains */}
      {(profile) => <ProfileForm key={owner} owner={owner} profile={profile} />}
    </QueryView>
  );
}

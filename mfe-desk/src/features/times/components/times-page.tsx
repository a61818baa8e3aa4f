import { useSession } from '@onmaum/shared-auth';
import { QueryView } from '@onmaum/shared-ui';
import { ownFailed } from '../../../components/desk-failed.tsx';
import { useTimes } from '../api/times.ts';
import { TimesForm } from './times-form.tsx';
import { TimesSkeleton } from './times-skeleton.tsx';

/** The form for the counsellor's times, with its loading and error states. */
export function TimesPage() {
  const owner = useSession(({ user_idx }) => user_idx);
  return (
    <QueryView query={useTimes()} object="상담 시간" loading={<TimesSkeleton />} failed={ownFailed}>
      {/* remount for another member, so that nothing of the previous one remains */}
      {(times) => <TimesForm key={owner} owner={owner} times={times} />}
    </QueryView>
  );
}

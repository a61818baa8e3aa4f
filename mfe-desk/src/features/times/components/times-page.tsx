import { useSession } from '@onmaum/shared-auth';
import { QueryView } from '@onmaum/shared-ui';
import { ownFailed } from '../../../components/desk-failed.tsx';
import { FormSkeleton } from '../../../components/form-skeleton.tsx';
import { useTimes } from '../api/times.ts';
import { TimesForm } from './times-form.tsx';

/** The form for the counsellor's times, with its loading and error states. */
export function TimesPage() {
  const owner = useSession(({ user_idx }) => user_idx);
  return (
    <QueryView query={useTimes()} loading={<FormSkeleton sections={[7, 2]} />} failed={ownFailed}>
      {/* remount for another member, so that nothing of the previous one remains */}
      {(times) => <TimesForm key={owner} owner={owner} times={times} />}
    </QueryView>
  );
}

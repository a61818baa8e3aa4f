import { QueryView } from '@onmaum/shared-ui';
import { useIntake } from '../api/intake.ts';
import { IntakeForm } from './intake-form.tsx';
import { IntakeSkeleton } from './intake-skeleton.tsx';

/** The intake sheet with its loading and error states. @param owner id of the signed-in member */
export function IntakePage({ owner }: { owner: number }) {
  const query = useIntake();
  return (
    <QueryView query={query} loading={<IntakeSkeleton />}>
      {({ sheet }) => <IntakeForm owner={owner} sheet={sheet} refetch={query.refetch} />}
    </QueryView>
  );
}

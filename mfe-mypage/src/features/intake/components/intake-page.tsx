import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { QueryView, Skeleton, VisuallyHidden } from '@onmaum/shared-ui';
import { useIntake } from '../api/intake.ts';
import s from './intake-form.module.css';
import { IntakeForm } from './intake-form.tsx';

/** The intake sheet with its loading and error states. @param owner id of the signed-in member */
export function IntakePage({ owner }: { owner: number }) {
  const query = useIntake();
  return (
    <QueryView query={query} object="상담 신청서" loading={skeleton}>
      {({ sheet }) => <IntakeForm owner={owner} sheet={sheet} refetch={query.refetch} />}
    </QueryView>
  );
}

const skeleton = (
  <div className={s.form} role="status">
    <VisuallyHidden>{TEXT.loading}</VisuallyHidden>
    <Skeleton className={s.waitingPerson} />
    <Skeleton className={s.waitingFamilies} />
    <Skeleton className={s.waitingStory} />
  </div>
);

import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { Skeleton, VisuallyHidden } from '@onmaum/shared-ui';
import s from './intake-form.module.css';

/** Skeleton of the form. */
export const IntakeSkeleton = () => (
  <div className={s.form} role="status">
    <VisuallyHidden>{TEXT.loading}</VisuallyHidden>
    <Skeleton className={s.waitingPerson} />
    <Skeleton className={s.waitingFamilies} />
    <Skeleton className={s.waitingStory} />
  </div>
);

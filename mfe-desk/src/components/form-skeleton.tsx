import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { Skeleton, VisuallyHidden } from '@onmaum/shared-ui';
import s from './form-skeleton.module.css';

/** Placeholder of a form with several sections. @param sections number of fields of each section */
export const FormSkeleton = ({ sections }: { sections: readonly number[] }) => (
  <div className={s.form} role="status">
    <VisuallyHidden>{TEXT.loading}</VisuallyHidden>
    {sections.map((fields, section) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other identity
      <div key={section} className={s.section}>
        <Skeleton className={s.title} />
        {Array.from({ length: fields }, (_, field) => field).map((field) => (
          <Skeleton key={field} className={s.field} />
        ))}
      </div>
    ))}
  </div>
);

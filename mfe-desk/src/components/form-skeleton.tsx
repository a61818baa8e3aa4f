import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { Skeleton, VisuallyHidden } from '@onmaum/shared-ui';
import type { ReactNode } from 'react';
import s from './form-skeleton.module.css';

/** Placeholder of a form with several sections. @param sections number of fields of each section */
export const FormSkeleton = ({ sections }: { sections: readonly number[] }) => (
  <div className={s.form} role="status">
    <VisuallyHidden>{TEXT.loading}</VisuallyHidden>
    {sections.map((fields, section) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other identity
      <SectionSkeleton key={section}>
        {Array.from({ length: fields }, (_, field) => field).map((field) => (
          <Skeleton key={field} className={s.field} />
        ))}
      </SectionSkeleton>
    ))}
  </div>
);

/** Placeholder of a FormSection with its title and note. */
export const SectionSkeleton = ({ children }: { children: ReactNode }) => (
  <div className={s.section}>
    <div>
      <div className={s.title}>
        <Skeleton lines={1} />
      </div>
      <div className={s.note}>
        <Skeleton lines={1} />
      </div>
    </div>
    {children}
  </div>
);

import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { common, Skeleton, VisuallyHidden } from '@onmaum/shared-ui';
import { SectionSkeleton } from '../../../components/form-skeleton.tsx';
import p from './preview.module.css';
import { WEEK } from './preview.tsx';
import form from './times-form.module.css';
import s from './times-skeleton.module.css';
import { Week } from './week-grid.tsx';

/** Placeholder in the shape of the form: the week, the exceptions, and the days of the preview. */
export const TimesSkeleton = () => (
  <div role="status">
    <VisuallyHidden>{TEXT.loading}</VisuallyHidden>
    <div className={form.form} aria-hidden="true">
      <div className={common.stack8}>
        <SectionSkeleton>
          <Week slot={() => <Skeleton className={s.slot} />} />
          <Skeleton lines={2} />
        </SectionSkeleton>
        <SectionSkeleton>
          <Skeleton className={s.exceptions} />
        </SectionSkeleton>
      </div>
      <SectionSkeleton>
        <ol className={p.days}>
          {Array.from({ length: WEEK }, (_, day) => day).map((day) => (
            <li key={day} className={p.day}>
              <Skeleton lines={1} />
              <Skeleton className={s.hours} />
            </li>
          ))}
        </ol>
      </SectionSkeleton>
    </div>
  </div>
);

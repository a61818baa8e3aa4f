import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { Skeleton, VisuallyHidden } from '@onmaum/shared-ui';
import s from './editor-page.module.css';

/** Skeleton of a form. */
export const EditorSkeleton = () => (
  <div className={s.skeleton} role="status">
    <VisuallyHidden>{TEXT.loading}</VisuallyHidden>
    <Skeleton className={s.area} />
    <Skeleton className={s.row} />
    <Skeleton className={s.row} />
  </div>
);

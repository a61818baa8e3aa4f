import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { Skeleton, VisuallyHidden } from '@onmaum/shared-ui';
import { CircleCheck } from 'lucide-react';
import s from './purchase-complete.module.css';

/** Skeleton of the page of a completed purchase. */
export const CompleteSkeleton = () => (
  <div className={s.page} role="status">
    <VisuallyHidden>{TEXT.loading}</VisuallyHidden>
    <div className={s.waiting}>
      <CircleCheck size={48} aria-hidden="true" />
      <h1>구매한 내용을 불러오고 있어요</h1>
      <div className={s.shortLine}>
        <Skeleton />
      </div>
    </div>
    <Skeleton className={s.boneNext} />
    <Skeleton className={s.boneFacts} />
    <Skeleton className={s.boneWays} />
  </div>
);

import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { common, Skeleton, VisuallyHidden } from '@onmaum/shared-ui';
import s from './change-form.module.css';

/** Skeleton of the form: picture, nickname, phone, consent, buttons. */
export const ChangeSkeleton = () => (
  <div className={common.stack6} role="status">
    <VisuallyHidden>{TEXT.loading}</VisuallyHidden>
    <Skeleton className={s.waitingPicture} />
    <Skeleton className={s.waitingNickname} />
    <Skeleton className={s.waitingPhone} />
    <Skeleton className={s.waitingConsent} />
    <Skeleton className={s.waitingButtons} />
  </div>
);

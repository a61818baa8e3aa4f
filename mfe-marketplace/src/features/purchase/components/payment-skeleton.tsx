import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { common, Skeleton, VisuallyHidden } from '@onmaum/shared-ui';
import s from './payment-page.module.css';

/** Skeleton of the payment page. */
export const PaymentSkeleton = () => (
  <div className={common.stack8}>
    <header aria-busy="true">
      <h1>결제하기</h1>
    </header>
    <div className={common.stack8} role="status">
      <VisuallyHidden>{TEXT.loading}</VisuallyHidden>
      <Skeleton className={s.skeletonGoods} />
      <Skeleton className={s.skeletonForm} />
    </div>
  </div>
);

import { ApiError } from '@onmaum/shared-auth';
import { Modal, SectionNote, Skeleton } from '@onmaum/shared-ui';
import { lazyPart, useLazyPart } from '@onmaum/shared-ui/lazy';
import { useCallback, useState } from 'react';
import type { ListedPurchase } from '../api/purchases.ts';
import { useStoreReview } from '../api/store-review.ts';
import type { GoodsReviewFormProps } from './goods-review-form.tsx';
import s from './review-dialog.module.css';

interface Props {
  purchase: ListedPurchase;
  open: boolean;
  onClose: () => void;
}

/** Writing the review of a purchase (rules/orders.md#review). */
export function WriteReviewDialog({ purchase, open, onClose }: Props) {
  const { act, isPending, error } = useStoreReview(purchase, onClose);
  return (
    <Modal open={open} onClose={onClose} title="리뷰 쓰기">
      <div className={s.review}>
        <p className={s.goods}>{purchase.goods_name}</p>
        <LazyForm
          orderId={purchase.order_id}
          busy={isPending}
          serverErrors={error instanceof ApiError ? error.errors : NO_ERRORS}
          onSubmit={act}
        />
      </div>
    </Modal>
  );
}

const NO_ERRORS = {};

const formPart = lazyPart<GoodsReviewFormProps>(() =>
  import(/* webpackChunkName: "goods-review-form" */ './goods-review-form.tsx').then(
    (module) => module.GoodsReviewForm,
  ),
);

/** Loaded when it is needed: few read the list in order to write. */
function LazyForm(props: GoodsReviewFormProps) {
  const [failed, setFailed] = useState(false);
  const onFail = useCallback(() => setFailed(true), []);
  const Form = useLazyPart(formPart, !failed, onFail);
  if (Form) return <Form {...props} />;
  if (!failed) return <Skeleton className={s.holder} />;
  return (
    <SectionNote
      className={s.holder}
      text="불러오지 못했어요. 연결을 확인하고 다시 시도해 주세요."
      onRetry={() => setFailed(false)}
    />
  );
}

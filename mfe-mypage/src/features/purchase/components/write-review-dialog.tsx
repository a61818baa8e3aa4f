import { ApiError } from '@onmaum/shared-auth';
import { LazyForm } from '@onmaum/shared-posts';
import { common, Modal, Unbroken } from '@onmaum/shared-ui';
import { lazyPart } from '@onmaum/shared-ui/lazy';
import type { ListedPurchase } from '../api/purchases.ts';
import { useStoreReview } from '../api/store-review.ts';
import type { GoodsReviewFormProps } from './goods-review-form.tsx';
import s from './review-dialog.module.css';

interface Props {
  purchase: ListedPurchase;
  open: boolean;
  onClose: () => void;
}

const NO_ERRORS = {};

/** Loaded lazily: few members who open this page write a review. */
const formPart = lazyPart<GoodsReviewFormProps>(() =>
  import(/* webpackChunkName: "goods-review-form" */ './goods-review-form.tsx').then(
    (module) => module.GoodsReviewForm,
  ),
);

/** Dialog to write the review of a purchase (rules/orders.md#review). */
export function WriteReviewDialog({ purchase, open, onClose }: Props) {
  const { act, isPending, error } = useStoreReview(purchase, onClose);
  return (
    <Modal open={open} onClose={onClose} title="리뷰 쓰기">
      <div className={common.stack3}>
        <p className={common.muted}>
          <Unbroken>{purchase.goods_name}</Unbroken>
        </p>
        <LazyForm
          part={formPart}
          form={{
            orderId: purchase.order_id,
            busy: isPending,
            serverErrors: error instanceof ApiError ? error.errors : NO_ERRORS,
            onSubmit: act,
          }}
          className={s.holder}
        />
      </div>
    </Modal>
  );
}

import type { Review } from '@onmaum/shared-board/review-form';
import { ORDER_STATUS } from '@onmaum/shared-contract/constants';
import { paths } from '@onmaum/shared-contract/paths';
import { Button, formatPoints, LinkButton, VisuallyHidden } from '@onmaum/shared-ui';
import { useState } from 'react';
import type { ListedPurchase } from '../api/purchases.ts';
import { isOpen, wantsIntake } from '../lib/purchase-state.ts';
import s from './purchase-actions.module.css';
import { RefundDialog } from './refund-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { WriteReviewDialog } from './write-review-dialog.tsx';

interface Props {
  purchase: ListedPurchase;
  /** Moves the focus to the title of the purchase. */
  toTitle: () => void;
}

/** Review, intake sheet, refund and receipt of a purchase. */
export function PurchaseActions({ purchase, toTitle }: Props) {
  const [open, setOpen] = useState<'refund' | 'write' | 'read' | null>(null);
  // what was typed stays when the dialog is closed
  const [typed, setTyped] = useState<Review>();
  const close = () => setOpen(null);
  const isReviewed = purchase.is_review === 1;
  const mayReview = purchase.order_status === ORDER_STATUS.completed;
  const of = <VisuallyHidden>{purchase.goods_name}</VisuallyHidden>;
  return (
    <div className={s.actions}>
      {(mayReview || isReviewed) && (
        <Button
          size="s"
          variant={isReviewed ? 'secondary' : 'primary'}
          onClick={() => setOpen(isReviewed ? 'read' : 'write')}
        >
          {of} {isReviewed ? '작성한 리뷰 보기' : '리뷰 쓰기'}
        </Button>
      )}
      {wantsIntake(purchase) && (
        <LinkButton size="s" to={paths.mycounseling}>
          상담 신청서 쓰기
        </LinkButton>
      )}
      {isOpen(purchase) && (
        <Button
          size="s"
          onClick={() => {
            // the button goes with the refund: the focus comes back to the title instead
            toTitle();
            setOpen('refund');
          }}
        >
          {of} 환불하기
        </Button>
      )}
      <LinkButton size="s" variant="quiet" className={s.receipt} to={paths.solutionReceipt(purchase.order_id)}>
        {of} 영수증
      </LinkButton>
      {purchase.review_point > 0 && (
        <p className={s.reward}>지금 리뷰를 쓰면 {formatPoints(purchase.review_point)}가 적립돼요.</p>
      )}
      <RefundDialog purchase={purchase} open={open === 'refund'} onClose={close} />
      <WriteReviewDialog purchase={purchase} open={open === 'write'} typed={typed} onType={setTyped} onClose={close} />
      <ReviewDialog purchase={purchase} open={open === 'read'} onClose={close} />
    </div>
  );
}

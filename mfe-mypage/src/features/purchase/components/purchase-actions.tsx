import { ORDER_STATUS } from '@onmaum/shared-contract/constants';
import { paths } from '@onmaum/shared-contract/site/paths';
import { Button, common, formatPoints, LinkButton, VisuallyHidden } from '@onmaum/shared-ui';
import { type RefObject, useEffect, useState } from 'react';
import { Messages } from '../../messages/messages-dialog.tsx';
import type { ListedPurchase } from '../api/purchases.ts';
import { isOpen, needsIntake } from '../lib/purchase-state.ts';
import s from './purchase-actions.module.css';
import { RefundDialog } from './refund-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { WriteReviewDialog } from './write-review-dialog.tsx';

interface Props {
  purchase: ListedPurchase;
  /** Gets the focus when an action removes the pressed button. */
  title: RefObject<HTMLElement | null>;
}

/** Buttons for review, intake sheet, refund and receipt of a purchase. */
export function PurchaseActions({ purchase, title }: Props) {
  // 'refunded': the refund dialog was closed, and the button that opened it was removed
  const [open, setOpen] = useState<'refund' | 'write' | 'read' | 'refunded' | null>(null);
  const mayRefund = isOpen(purchase);
  const close = () => setOpen(null);
  const refunded = () => setOpen('refunded');
  const isReviewed = purchase.is_review === 1;
  const mayReview = purchase.order_status === ORDER_STATUS.completed;
  const goodsName = <VisuallyHidden>{purchase.goods_name}</VisuallyHidden>;
  useEffect(() => {
    if (open === 'refunded') title.current?.focus();
  }, [open, title]);
  return (
    <div className={common.row}>
      {(mayReview || isReviewed) && (
        <Button
          size="s"
          variant={isReviewed ? 'secondary' : 'primary'}
          onClick={() => setOpen(isReviewed ? 'read' : 'write')}
        >
          {goodsName} {isReviewed ? '작성한 리뷰 보기' : '리뷰 쓰기'}
        </Button>
      )}
      {needsIntake(purchase) && (
        <LinkButton size="s" to={paths.mycounseling}>
          상담 신청서 쓰기
        </LinkButton>
      )}
      <Messages purchase={purchase} />
      {mayRefund && (
        <Button size="s" onClick={() => setOpen('refund')}>
          {goodsName} 환불하기
        </Button>
      )}
      <LinkButton size="s" variant="quiet" className={common.flushEnd} to={paths.solutionReceipt(purchase.order_id)}>
        {goodsName} 영수증
      </LinkButton>
      {purchase.review_point > 0 && (
        <p className={s.reward}>지금 리뷰를 쓰면 {formatPoints(purchase.review_point)}가 적립돼요.</p>
      )}
      <RefundDialog
        purchase={purchase}
        open={open === 'refund'}
        onClose={mayRefund ? close : refunded}
        onRefunded={refunded}
      />
      <WriteReviewDialog purchase={purchase} open={open === 'write'} onClose={close} />
      <ReviewDialog purchase={purchase} open={open === 'read'} onClose={close} />
    </div>
  );
}

import { Chip, common, Modal, Prose, StarRating, Unbroken } from '@onmaum/shared-ui';
import type { ListedPurchase } from '../api/purchases.ts';
import s from './review-dialog.module.css';

interface Props {
  purchase: ListedPurchase;
  open: boolean;
  onClose: () => void;
}

/** The review of a purchase, read-only. */
export const ReviewDialog = ({ purchase, open, onClose }: Props) => (
  <Modal open={open} onClose={onClose} title="작성한 리뷰">
    <div className={common.stack3}>
      <p className={common.muted}>
        <Unbroken>{purchase.goods_name}</Unbroken>
      </p>
      <StarRating score={purchase.review_score} size={20} withNumber />
      {purchase.review_keyword.length > 0 && (
        <ul className={s.keywords}>
          {purchase.review_keyword.map((keyword) => (
            <li key={keyword}>
              <Chip>{keyword}</Chip>
            </li>
          ))}
        </ul>
      )}
      <Prose text={purchase.review_text} />
    </div>
  </Modal>
);

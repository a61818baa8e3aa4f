import type { ExpertGoods } from '@onmaum/shared-contract';
import { Card, formatCount, StarRating } from '@onmaum/shared-ui';
import { CategoryBadge } from './category-badge.tsx';
import s from './expert-goods-card.module.css';
import { GoodsLink } from './goods-link.tsx';
import { Price } from './price.tsx';

/** A solution among others of the same expert. */
export const ExpertGoodsCard = ({ goods }: { goods: ExpertGoods }) => (
  <Card as="article" interactive className={s.card}>
    <p className={s.facts}>
      <CategoryBadge category={goods.category} />
      {goods.review_total_count > 0 && (
        <span className={s.reviews}>
          <StarRating score={goods.avg_review_point} size={14} withNumber />
          후기 {formatCount(goods.review_total_count)}개
        </span>
      )}
    </p>
    <h3 className={s.name}>
      <GoodsLink goods={goods} />
    </h3>
    <p className={s.summary}>{goods.summary}</p>
    <Price goods={goods} />
  </Card>
);

import type { ExpertGoods } from '@onmaum/shared-contract';
import { Card, common } from '@onmaum/shared-ui';
import { useOnwardState } from '@onmaum/shared-ui/way-back';
import { CategoryBadge } from './category-badge.tsx';
import s from './expert-goods-card.module.css';
import { GoodsLink } from './goods-link.tsx';
import { PlacesBadge } from './places-badge.tsx';
import { Price } from './price.tsx';
import { Reviews } from './reviews.tsx';

/** The card of a solution in the list of its expert's solutions. */
export const ExpertGoodsCard = ({ goods }: { goods: ExpertGoods }) => (
  <Card as="article" interactive className={s.card}>
    <div className={s.facts}>
      <CategoryBadge category={goods.category} />
      <PlacesBadge left={goods.places_left} />
      {goods.review_total_count > 0 && <Reviews score={goods.avg_review_point} count={goods.review_total_count} />}
    </div>
    <h3 className={common.heading}>
      <GoodsLink goods={goods} state={useOnwardState()} />
    </h3>
    <p className={common.muted}>{goods.summary}</p>
    <Price goods={goods} />
  </Card>
);

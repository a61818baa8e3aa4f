import type { RecommendedGoods } from '@onmaum/shared-contract';
import { Card } from '@onmaum/shared-ui';
import { CategoryBadge } from './category-badge.tsx';
import { CounsellorLine } from './counsellor-line.tsx';
import { GoodsLink } from './goods-link.tsx';
import { Price } from './price.tsx';
import s from './recommended-card.module.css';

/** A solution card of the carousel, with the same height as its skeleton. */
export const RecommendedCard = ({ goods }: { goods: RecommendedGoods }) => (
  <Card as="article" interactive className={s.card}>
    <p>
      <CategoryBadge category={goods.category} />
    </p>
    <h3 className={s.name}>
      <GoodsLink goods={goods} />
    </h3>
    <p className={s.summary}>{goods.summary}</p>
    <CounsellorLine goods={goods} />
    <Price goods={goods} stacked />
  </Card>
);

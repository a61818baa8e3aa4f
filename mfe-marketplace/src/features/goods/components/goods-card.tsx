import type { GoodsListItem } from '@onmaum/shared-contract';
import { Card, common, Unbroken } from '@onmaum/shared-ui';
import { FROM_LIST } from '@onmaum/shared-ui/way-back';
import { CategoryBadge } from './category-badge.tsx';
import { CounsellorLine } from './counsellor-line.tsx';
import s from './goods-card.module.css';
import { GoodsLink } from './goods-link.tsx';
import { PlacesBadge } from './places-badge.tsx';
import { Price } from './price.tsx';
import { Reviews } from './reviews.tsx';

/** A solution card of the list. */
export const GoodsCard = ({ goods }: { goods: GoodsListItem }) => (
  <Card as="article" interactive className={s.card}>
    <p className={s.facts}>
      <CategoryBadge category={goods.category} />
      <span>
        <Unbroken>
          {goods.communicate} · {goods.time}분
        </Unbroken>
      </span>
      <PlacesBadge left={goods.places_left} />
    </p>
    <h3 className={common.heading}>
      <GoodsLink goods={goods} state={FROM_LIST} />
    </h3>
    <p className={s.summary}>{goods.summary}</p>
    <CounsellorLine goods={goods} />
    <Reviews score={goods.avg_review_point} count={goods.review_total_count} />
    <Price goods={goods} />
  </Card>
);

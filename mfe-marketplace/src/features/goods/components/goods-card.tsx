import type { GoodsListItem } from '@onmaum/shared-contract';
import type { SaleState } from '@onmaum/shared-contract/goods/sale-state';
import { Card, formatCount, StarRating, VisuallyHidden } from '@onmaum/shared-ui';
import { SALE_TEXTS } from '../lib/sale-texts.ts';
import { CategoryBadge } from './category-badge.tsx';
import { CounsellorLine } from './counsellor-line.tsx';
import s from './goods-card.module.css';
import { GoodsLink } from './goods-link.tsx';
import { Price } from './price.tsx';

/** A solution card of the list. */
export function GoodsCard({ goods, sale }: { goods: GoodsListItem; sale: SaleState }) {
  return (
    <Card as="article" interactive className={s.card}>
      <p className={s.facts}>
        <CategoryBadge category={goods.category} />
        <span>
          {goods.communicate} · {goods.time}분
        </span>
      </p>
      <h3 className={s.name}>
        <GoodsLink goods={goods} />
      </h3>
      <p className={s.summary}>{goods.summary}</p>
      <CounsellorLine goods={goods} />
      <Reviews score={goods.avg_review_point} count={goods.review_total_count} />
      <Price goods={goods} />
      {sale !== 'on-sale' && <p className={s.closed}>{SALE_TEXTS[sale]}</p>}
    </Card>
  );
}

function Reviews({ score, count }: { score: number; count: number }) {
  if (count === 0) return <p className={s.reviews}>아직 후기가 없어요</p>;
  return (
    <p className={s.reviews}>
      <StarRating score={score} withNumber />
      <span>
        <VisuallyHidden>후기 </VisuallyHidden>({formatCount(count)}
        <VisuallyHidden>개</VisuallyHidden>)
      </span>
    </p>
  );
}

import type { GoodsInfo } from '@onmaum/shared-contract';
import type { SaleState } from '@onmaum/shared-contract/goods/sale-state';
import { FIXED_HOURS } from '@onmaum/shared-contract/order/order';
import { Unbroken } from '@onmaum/shared-ui';
import { CategoryBadge } from '../../goods/components/category-badge.tsx';
import { Price } from '../../goods/components/price.tsx';
import { Reviews } from '../../goods/components/reviews.tsx';
import { useBought } from '../../purchase/api/bought.ts';
import { BoughtNote } from '../../purchase/components/bought-note.tsx';
import { ExpectedPoints } from './buy/expected-points.tsx';
import s from './solution-header.module.css';

/** Category, name, price, points and notes of a solution, and a note if this tab has just bought it. */
export function SolutionHeader({ goods, sale }: { goods: GoodsInfo; sale: SaleState }) {
  const bought = useBought(goods.id);
  return (
    <header className={s.header}>
      {bought !== null && <BoughtNote goodsId={goods.id} orderId={bought} />}
      <p>
        <CategoryBadge category={goods.category} />
      </p>
      <h1>
        <Unbroken>{goods.name}</Unbroken>
      </h1>
      <p className={s.summary}>{goods.summary}</p>
      <Reviews score={goods.avg_review_point} count={goods.review_total_count} />
      <div className={s.price}>
        <Price goods={goods} />
        {sale === 'on-sale' && <ExpectedPoints price={goods.sell_price} />}
      </div>
      {sale === 'on-sale' && (
        <ul className={s.notes}>
          <li>정확한 날짜와 시간은 결제한 뒤 전문가와 함께 정해요.</li>
          <li>상담 시작 {FIXED_HOURS}시간 전부터는 환불할 수 없어요.</li>
        </ul>
      )}
    </header>
  );
}

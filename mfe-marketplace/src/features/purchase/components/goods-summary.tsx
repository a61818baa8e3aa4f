import type { GoodsInfo } from '@onmaum/shared-contract';
import { Card, common, Unbroken } from '@onmaum/shared-ui';
import { CategoryBadge } from '../../goods/components/category-badge.tsx';
import { CounsellorLine } from '../../goods/components/counsellor-line.tsx';
import { sessionsOf } from '../lib/order-words.ts';
import s from './goods-summary.module.css';

/** Summary of the solution to be bought. */
export const GoodsSummary = ({ goods }: { goods: GoodsInfo }) => (
  <Card as="section" className={common.stack2} aria-label="구매할 솔루션">
    <p className={s.facts}>
      <CategoryBadge category={goods.category} />
      <span>
        <Unbroken>
          {goods.communicate} · {sessionsOf(goods.time, goods.sessions)}
        </Unbroken>
      </span>
    </p>
    <h2 className={common.heading}>
      <Unbroken>{goods.name}</Unbroken>
    </h2>
    <CounsellorLine goods={goods} />
  </Card>
);

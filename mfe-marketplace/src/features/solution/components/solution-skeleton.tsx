import { Skeleton, Unbroken } from '@onmaum/shared-ui';
import { CategoryBadge } from '../../goods/components/category-badge.tsx';
import { Price } from '../../goods/components/price.tsx';
import { Reviews } from '../../goods/components/reviews.tsx';
import type { ListedGoods } from '../../goods/lib/listed-goods.ts';
import page from './solution.module.css';
import header from './solution-header.module.css';
import s from './solution-skeleton.module.css';

/** Skeleton of the page of a solution, with the fields that a list already loaded. */
export const SolutionSkeleton = ({ listed }: { listed: ListedGoods | undefined }) => (
  <div className={page.page}>
    {listed ? <ListedHeader goods={listed} /> : <HeaderSkeleton />}
    <div className={page.side}>
      <Skeleton className={s.box} />
    </div>
    <div role="status" aria-label="솔루션을 불러오는 중입니다." className={page.main}>
      <Skeleton className={s.tabs} />
      <Skeleton className={s.facts} />
      <Skeleton className={s.expert} />
    </div>
  </div>
);

function ListedHeader({ goods }: { goods: ListedGoods }) {
  const { category, name, summary, avg_review_point, review_total_count } = goods;
  return (
    <header className={header.header} aria-busy="true">
      <p>
        <CategoryBadge category={category} />
      </p>
      <h1>
        <Unbroken>{name}</Unbroken>
      </h1>
      <p className={header.summary}>{summary}</p>
      {avg_review_point !== undefined && review_total_count !== undefined ? (
        <Reviews score={avg_review_point} count={review_total_count} />
      ) : (
        <Skeleton className={s.reviews} />
      )}
      <div className={header.price}>
        <Price goods={goods} />
        <Skeleton className={s.points} />
      </div>
      <Skeleton className={s.notes} />
    </header>
  );
}

const HeaderSkeleton = () => (
  <div className={header.header}>
    <Skeleton className={s.badge} />
    <Skeleton className={s.name} />
    <Skeleton lines={3} />
    <Skeleton className={s.notes} />
  </div>
);

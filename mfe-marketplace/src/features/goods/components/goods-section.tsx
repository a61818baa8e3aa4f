import { paths } from '@onmaum/shared-contract/paths';
import { EmptyState, ErrorState, LinkButton, SkeletonList, useNow } from '@onmaum/shared-ui';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGoodsList } from '../api/goods-list.ts';
import { GOODS_SORTS, readSort, sortGoods } from '../lib/goods-sort.ts';
import { saleState } from '../lib/sale-state.ts';
import { GoodsCard } from './goods-card.tsx';
import s from './goods-section.module.css';
import { GoodsSortLinks } from './goods-sort-links.tsx';

/** All solutions, in the order that the address names. */
export function GoodsSection() {
  const titleId = useId();
  const [params] = useSearchParams();
  return (
    <section aria-labelledby={titleId}>
      <div className={s.header}>
        <h2 id={titleId}>전체 솔루션</h2>
        <GoodsSortLinks sort={readSort(params)} />
      </div>
      <GoodsList />
    </section>
  );
}

function GoodsList() {
  const [params] = useSearchParams();
  const { data, dataUpdatedAt, isError, refetch } = useGoodsList();
  // without a shared clock, the state of a sale is that of the moment at which the list was read
  const now = useNow() ?? dataUpdatedAt;
  const sort = readSort(params);

  if (!data) {
    if (!isError) return <SkeletonList count={6} lines={7} />;
    return <ErrorState level={3} title="솔루션을 불러오지 못했어요" onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <NoGoods />;
  return (
    <>
      <p className={s.count} role="status">
        {data.length}개 · {GOODS_SORTS[sort]}
      </p>
      <ul className={s.list}>
        {sortGoods(data, sort).map((goods) => (
          <li key={goods.id}>
            <GoodsCard goods={goods} sale={saleState(goods, now)} />
          </li>
        ))}
      </ul>
    </>
  );
}

const NoGoods = () => (
  <EmptyState
    level={3}
    picture="list"
    title="등록된 솔루션이 없습니다."
    text="곧 좋은 솔루션으로 찾아올게요. 고민게시판에서는 지금도 전문가의 답변을 무료로 받을 수 있어요."
    action={
      <LinkButton to={paths.concern} variant="primary">
        고민게시판 가기
      </LinkButton>
    }
  />
);

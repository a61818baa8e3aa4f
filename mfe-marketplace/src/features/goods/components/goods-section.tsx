import { GOODS_SORTS, type GoodsSort } from '@onmaum/shared-contract/constants';
import { saleState } from '@onmaum/shared-contract/goods/sale-state';
import { paths } from '@onmaum/shared-contract/paths';
import { EmptyState, ErrorState, LinkButton, QueryView, useNow } from '@onmaum/shared-ui';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGoodsList } from '../api/goods-list.ts';
import { readSort, sortGoods } from '../lib/goods-sort.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { GoodsCard } from './goods-card.tsx';
import s from './goods-section.module.css';
import { GoodsSortLinks } from './goods-sort-links.tsx';

/** All solutions, in the sort order of the URL. */
export function GoodsSection() {
  const titleId = useId();
  const [params] = useSearchParams();
  const sort = readSort(params);
  const { data } = useGoodsList();
  return (
    <section aria-labelledby={titleId}>
      <div className={s.header}>
        <h2 id={titleId}>전체 솔루션</h2>
        <GoodsSortLinks sort={sort} />
      </div>
      <p className={s.count} role="status">
        {data && `${data.length}개 · ${GOODS_SORTS[sort]}`}
      </p>
      <GoodsList sort={sort} />
    </section>
  );
}

function GoodsList({ sort }: { sort: GoodsSort }) {
  const query = useGoodsList();
  // outside a NowProvider there is no current time: use the time of the fetch
  const now = useNow() ?? query.dataUpdatedAt;
  return (
    <QueryView
      level={3}
      query={query}
      loading={
        <CardSkeletons text="솔루션을 불러오는 중입니다." count={6} className={s.list} cardClassName={s.skeleton} />
      }
      failed={(retry) => <ErrorState level={3} title="솔루션을 불러오지 못했어요" onRetry={retry} />}
      empty={<NoGoods />}
    >
      {(all) => (
        <ul className={s.list}>
          {sortGoods(all, sort).map((goods) => (
            <li key={goods.id}>
              <GoodsCard goods={goods} sale={saleState(goods, true, now)} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
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

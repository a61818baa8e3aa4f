import type { GoodsListItem } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { EmptyList, ListResults } from '@onmaum/shared-query';
import { Button, EmptyState } from '@onmaum/shared-ui';
import { CardSkeletons } from '../../goods/components/card-skeletons.tsx';
import { GoodsCard } from '../../goods/components/goods-card.tsx';
import type { useGoodsList } from '../api/market-lists.ts';
import { hasFilters, type MarketFilters, writeFilters } from '../lib/market-filters.ts';
import s from './results.module.css';

export interface ResultsProps<List> {
  list: List;
  filters: MarketFilters;
  onReset: () => void;
}

/** The list of solutions (rules/solutions.md#list). */
export const GoodsResults = ({ list, filters, onReset }: ResultsProps<ReturnType<typeof useGoodsList>>) => (
  <ListResults
    list={list}
    object="솔루션"
    choice={String(writeFilters(filters))}
    className={s.list}
    renderItem={(goods: GoodsListItem) => <GoodsCard goods={goods} />}
    loading={
      <CardSkeletons text="솔루션을 불러오는 중입니다." count={6} className={s.list} cardClassName={s.goodsSkeleton} />
    }
    empty={hasFilters(filters) ? <NothingFits onReset={onReset} /> : noGoods}
    end="모든 솔루션을 다 보았어요."
  />
);

export const NothingFits = ({ onReset }: Pick<ResultsProps<never>, 'onReset'>) => (
  <EmptyState
    picture="search"
    title="조건에 맞는 결과가 없습니다."
    text="조건을 줄이면 더 많은 솔루션과 전문가를 볼 수 있어요."
    action={
      <Button variant="primary" onClick={onReset}>
        조건 모두 지우기
      </Button>
    }
  />
);

const noGoods = (
  <EmptyList
    title="등록된 솔루션이 없습니다."
    text="곧 좋은 솔루션으로 찾아올게요. 고민게시판에서는 지금도 전문가의 답변을 무료로 받을 수 있어요."
    to={paths.concern}
    label="고민게시판 가기"
  />
);

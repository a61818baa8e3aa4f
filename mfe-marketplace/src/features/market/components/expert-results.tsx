import type { ExpertListItem } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { EmptyList, ListResults } from '@onmaum/shared-query';
import { CardSkeletons } from '../../goods/components/card-skeletons.tsx';
import type { useExpertList } from '../api/market-lists.ts';
import { hasFilters, writeFilters } from '../lib/market-filters.ts';
import { ExpertCard } from './expert-card.tsx';
import { NothingFits, type ResultsProps } from './goods-results.tsx';
import s from './results.module.css';

/** The list of experts (rules/solutions.md#expert-list). */
export const ExpertResults = ({ list, filters, onReset }: ResultsProps<ReturnType<typeof useExpertList>>) => (
  <ListResults
    list={list}
    object="전문가"
    choice={String(writeFilters(filters))}
    className={s.list}
    renderItem={(expert: ExpertListItem) => <ExpertCard expert={expert} />}
    loading={
      <CardSkeletons text="전문가를 불러오는 중입니다." count={6} className={s.list} cardClassName={s.expertSkeleton} />
    }
    empty={hasFilters(filters) ? <NothingFits onReset={onReset} /> : noExperts}
    end="모든 전문가를 다 보았어요."
  />
);

const noExperts = (
  <EmptyList
    title="등록된 전문가가 없습니다."
    text="곧 좋은 전문가와 함께 찾아올게요. 고민게시판에는 지금도 고민을 남길 수 있어요."
    to={paths.concern}
    label="고민게시판 가기"
  />
);

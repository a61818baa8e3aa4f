import { QuerySection, type QuerySectionProps, SectionNote } from '@onmaum/shared-ui';
import { type RecommendedGoods, useRecommendedGoods } from '../api/recommended-goods.ts';
import { CardSkeletons, type CardSkeletonsProps } from './card-skeletons.tsx';

interface Props extends Pick<QuerySectionProps<RecommendedGoods>, 'failedClass' | 'children'> {
  skeletons: Omit<CardSkeletonsProps, 'text'>;
  /** Text of the empty state. */
  empty: string;
}

/** The recommended solutions, with their loading, error and empty states. */
export const RecommendedQuery = ({ skeletons, empty, ...rest }: Props) => (
  <QuerySection
    {...rest}
    query={useRecommendedGoods()}
    loading={<CardSkeletons {...skeletons} text="추천 솔루션을 불러오는 중입니다." />}
    object="추천 솔루션"
    empty={<SectionNote text={empty} />}
  />
);

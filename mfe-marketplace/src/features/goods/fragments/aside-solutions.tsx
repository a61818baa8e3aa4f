import { paths } from '@onmaum/shared-contract/paths';
import { SectionHeader, SectionNote } from '@onmaum/shared-ui';
import { useId } from 'react';
import { useRecommendedGoods } from '../api/recommended-goods.ts';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { CompactCard } from '../components/compact-card.tsx';
import s from './aside-solutions.module.css';

const SHOWN = 3;

/** In the side column: the first recommended solutions. */
export function AsideSolutions() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <SectionHeader
        id={titleId}
        title={<span className={s.title}>추천 솔루션</span>}
        more={{ to: paths.solution, label: '더보기' }}
      />
      <CompactList />
    </section>
  );
}

function CompactList() {
  const { data, isError, refetch } = useRecommendedGoods();
  if (data?.length === 0) return <SectionNote text="추천 솔루션을 고르고 있어요." />;
  if (data) {
    return (
      <ul className={s.list}>
        {data.slice(0, SHOWN).map((goods) => (
          <li key={goods.id}>
            <CompactCard goods={goods} />
          </li>
        ))}
      </ul>
    );
  }
  if (isError) return <SectionNote text="추천 솔루션을 불러오지 못했어요." onRetry={() => void refetch()} />;
  return (
    <CardSkeletons
      text="추천 솔루션을 불러오는 중입니다."
      count={SHOWN}
      className={s.list}
      cardClassName={s.skeleton}
    />
  );
}

import { paths } from '@onmaum/shared-contract/paths';
import { QuerySection, SectionHeader, SectionNote } from '@onmaum/shared-ui';
import { useId } from 'react';
import { useRecommendedGoods } from '../api/recommended-goods.ts';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { CompactCard } from '../components/compact-card.tsx';
import s from './aside-solutions.module.css';

const SHOWN = 3;

/** Sidebar section with the first recommended solutions. */
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

const CompactList = () => (
  <QuerySection
    query={useRecommendedGoods()}
    loading={
      <CardSkeletons
        text="추천 솔루션을 불러오는 중입니다."
        count={SHOWN}
        className={s.list}
        cardClassName={s.skeleton}
      />
    }
    failedText="추천 솔루션을 불러오지 못했어요."
    empty={<SectionNote text="추천 솔루션을 고르고 있어요." />}
  >
    {(recommended) => (
      <ul className={s.list}>
        {recommended.slice(0, SHOWN).map((goods) => (
          <li key={goods.id}>
            <CompactCard goods={goods} />
          </li>
        ))}
      </ul>
    )}
  </QuerySection>
);

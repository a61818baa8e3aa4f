import { paths } from '@onmaum/shared-contract/site/paths';
import { SectionHeader } from '@onmaum/shared-ui';
import { useId } from 'react';
import { CompactCard } from '../components/compact-card.tsx';
import { RecommendedQuery } from '../components/recommended-query.tsx';
import s from './aside-solutions.module.css';

const SHOWN = 3;

/** Section of the side column with the first recommended solutions. */
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
  <RecommendedQuery
    skeletons={{ count: SHOWN, className: s.list, cardClassName: s.skeleton }}
    empty="추천 솔루션을 고르고 있어요."
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
  </RecommendedQuery>
);

import { paths } from '@onmaum/shared-contract/paths';
import { SectionHeader, Skeleton } from '@onmaum/shared-ui';
import { useId } from 'react';
import { usePopularKeywords } from '../api/popular-keywords.ts';
import s from './aside-keywords.module.css';
import { RankedKeyword } from './ranked-keyword.tsx';

const MOST = 10;

/** In the side column, as its last: what many people look for. Its failure is not told. */
export function AsideKeywords() {
  const { data, isError } = usePopularKeywords();
  const titleId = useId();
  if (isError || data?.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <SectionHeader
        id={titleId}
        title={<span className={s.title}>인기 검색어</span>}
        more={{ to: paths.search, label: '검색' }}
      />
      {data ? (
        <ol className={s.list}>
          {data.slice(0, MOST).map(({ keyword }, index) => (
            <li key={keyword}>
              <RankedKeyword keyword={keyword} rank={index + 1} />
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton className={s.skeleton} />
      )}
    </section>
  );
}

import { SectionHeader, Skeleton } from '@onmaum/shared-ui';
import { Carousel } from '@onmaum/shared-ui/carousel';
import { useId } from 'react';
import { usePopularKeywords } from '../api/popular-keywords.ts';
import s from './popular-keywords.module.css';
import { RankedKeyword } from './ranked-keyword.tsx';

const TITLE = '인기 검색어';

/** What many people look for, to begin with. Nobody came for it, so a failure is not told. */
export function PopularKeywords() {
  const { data, isError } = usePopularKeywords();
  const titleId = useId();
  if (isError || data?.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <SectionHeader id={titleId} title={TITLE} />
      {data ? (
        <Carousel label={TITLE} className={s.slides ?? ''}>
          {data.map(({ keyword }, index) => (
            <RankedKeyword key={keyword} keyword={keyword} rank={index + 1} className={s.keyword} />
          ))}
        </Carousel>
      ) : (
        <Skeleton className={s.skeleton} />
      )}
    </section>
  );
}

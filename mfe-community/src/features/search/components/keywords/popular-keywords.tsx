import { QuerySection, SectionHeader, Skeleton } from '@onmaum/shared-ui';
import { Carousel } from '@onmaum/shared-ui/carousel';
import { type ReactNode, useId } from 'react';
import { usePopularKeywords } from '../../api/popular-keywords.ts';
import s from './popular-keywords.module.css';
import { RankedKeyword } from './ranked-keyword.tsx';

const TITLE = '인기 검색어';

/** Popular keywords as suggestions. They are not essential, so errors are not shown. */
export const PopularKeywords = () => (
  <QuerySection
    query={usePopularKeywords()}
    object="인기 검색어"
    loading={<Section content={<Skeleton className={s.skeleton} />} />}
    failed={() => null}
    empty={null}
  >
    {(keywords) => <Section content={<Slides keywords={keywords} />} />}
  </QuerySection>
);

function Section({ content }: { content: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={s.section}>
      <SectionHeader id={titleId} title={TITLE} />
      {content}
    </section>
  );
}

const Slides = ({ keywords }: { keywords: readonly { keyword: string }[] }) => (
  <Carousel label={TITLE} counted={false} inHeading className={s.slides ?? ''}>
    {keywords.map(({ keyword }, index) => (
      <RankedKeyword key={keyword} keyword={keyword} rank={index + 1} className={s.keyword} />
    ))}
  </Carousel>
);

import { paths } from '@onmaum/shared-contract/site/paths';
import { searchPaths } from '@onmaum/shared-contract/site/search-paths';
import { QuerySection, SectionHeader, Skeleton } from '@onmaum/shared-ui';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { usePopularKeywords } from '../../api/popular-keywords.ts';
import s from './aside-keywords.module.css';
import { RankedKeyword } from './ranked-keyword.tsx';

const MAX_KEYWORDS = 10;

/** The pages that show the popular keywords in their content. */
const PAGES_WITH_KEYWORDS: readonly string[] = [paths.search, searchPaths.none];

/** Popular keywords as the last section of the side column, unless the page already shows them in its content. */
export const AsideKeywords = () => (PAGES_WITH_KEYWORDS.includes(useLocation().pathname) ? null : <Keywords />);

/** Popular keywords are not essential, so errors are not shown. */
const Keywords = () => (
  <QuerySection
    query={usePopularKeywords()}
    object="인기 검색어"
    loading={<Section content={<Skeleton className={s.skeleton} />} />}
    failed={() => null}
    empty={null}
  >
    {(keywords) => <Section content={<Ranking keywords={keywords.slice(0, MAX_KEYWORDS)} />} />}
  </QuerySection>
);

function Section({ content }: { content: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <SectionHeader
        id={titleId}
        title={<span className={s.title}>인기 검색어</span>}
        more={{ to: paths.search, label: '검색' }}
      />
      {content}
    </section>
  );
}

const Ranking = ({ keywords }: { keywords: readonly { keyword: string }[] }) => (
  <ol className={s.list}>
    {keywords.map(({ keyword }, index) => (
      <li key={keyword}>
        <RankedKeyword keyword={keyword} rank={index + 1} />
      </li>
    ))}
  </ol>
);

import type { SearchIn } from '@onmaum/shared-contract';
import { searchPaths } from '@onmaum/shared-contract/search-paths';
import { ErrorState, Skeleton, SkeletonList } from '@onmaum/shared-ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { OfflineState } from '../../../components/offline-state.tsx';
import { foundNothing, type SearchList, useSearch } from '../api/search-list.ts';
import { rememberSearch } from '../lib/recent-searches.ts';
import { NoResult } from './no-result.tsx';
import { RelatedKeywords } from './related-keywords.tsx';
import { ResultTabs } from './result-tabs.tsx';
import { SearchForm } from './search-form.tsx';
import s from './search-page.module.css';
import w from './waiting-results.module.css';

/** What was found for a word (part-2 §2, /search/{keyword}). */
export function SearchResults({ word }: { word: string }) {
  const lists = useSearch(word);
  const first = lists.title.data?.first;
  const nothing = foundNothing(first);
  const found = first !== undefined && !nothing;
  useEffect(() => {
    if (found) rememberSearch(word);
  }, [found, word]);

  if (nothing) return <NothingFound word={word} />;
  return (
    <div className={s.page}>
      <header className={s.head}>
        <h1>‘{word}’ 검색 결과</h1>
        <p role="status" className={s.intro}>
          {lists.title.isFetching && !first ? '찾고 있어요.' : first && countText(lists)}
        </p>
      </header>
      <SearchForm key={word} word={word} />
      {(first || lists.title.isFetching) && <RelatedKeywords list={first?.relative_keywords} />}
      <Lists word={word} lists={lists} />
    </div>
  );
}

/** The page of its own for a search in vain; going back does not search in vain again. */
export function NothingFound({ word }: { word: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(searchPaths.noneFor(word), { replace: true });
  }, [word, navigate]);
  return <NoResult word={word} />;
}

type Both = Record<SearchIn, SearchList>;

function Lists({ word, lists }: { word: string; lists: Both }) {
  const both = [lists.title, lists.keyword];
  if (both.every(({ data }) => data)) return <ResultTabs word={word} lists={lists} />;
  if (both.some(({ isError }) => isError)) {
    const missing = both.filter(({ data }) => !data);
    return <ErrorState onRetry={() => void Promise.all(missing.map((list) => list.refetch()))} />;
  }
  if (both.some(({ isPaused }) => isPaused)) return <OfflineState />;
  return <Waiting />;
}

const Waiting = () => (
  <div>
    <Skeleton className={w.tabs} />
    <Skeleton className={w.title} />
    <SkeletonList count={4} lines={5} />
  </div>
);

/** How many are known so far; a list that goes on has more. */
const countText = ({ title, keyword }: Both) => `제목에서 ${count(title)}, 키워드에서 ${count(keyword)}를 찾았어요.`;
const count = ({ data, hasNextPage }: SearchList) => `${data?.items.length ?? 0}개${hasNextPage ? ' 이상' : ''}`;

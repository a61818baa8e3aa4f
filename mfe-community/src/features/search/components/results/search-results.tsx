import type { SearchIn } from '@onmaum/shared-contract';
import { searchPaths } from '@onmaum/shared-contract/site/search-paths';
import { PostSkeletons } from '@onmaum/shared-posts';
import { QueryView, Skeleton } from '@onmaum/shared-ui';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SearchCare } from '../../../care/search-care.tsx';
import { hasNoResults, type SearchList, useSearch } from '../../api/search-list.ts';
import { rememberSearch } from '../../lib/recent-searches.ts';
import { RelatedKeywords } from '../keywords/related-keywords.tsx';
import { SearchForm } from '../search-form.tsx';
import s from '../search-page.module.css';
import { NoResult } from './no-result.tsx';
import { ResultTabs } from './result-tabs.tsx';
import w from './waiting-results.module.css';

/** Page of the search results (/search/{keyword}, rules/search.md). */
export function SearchResults({ word }: { word: string }) {
  const lists = useSearch(word);
  const first = lists.title.data?.first;
  const nothing = hasNoResults(first);
  const found = first !== undefined && !nothing;
  useEffect(() => {
    if (found) rememberSearch(word);
  }, [found, word]);

  if (nothing) return <RedirectToNoResult word={word} />;
  return (
    <div className={s.page}>
      <header className={s.head}>
        <h1>‘{word}’ 검색 결과</h1>
        <p role="status" className={s.intro}>
          {lists.title.isFetching && !first ? '찾고 있어요.' : first && countText(lists)}
        </p>
      </header>
      <SearchCare word={word} />
      <SearchForm key={word} word={word} />
      {(first || lists.title.isFetching) && <RelatedKeywords keywords={first?.relative_keywords} />}
      <Lists word={word} lists={lists} />
    </div>
  );
}

/** Redirects to the page without results. Replaces the history entry, so that going back does not search again. */
export function RedirectToNoResult({ word }: { word: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // a search for the same word cancels a redirect in progress. Then only `key` changes, so the effect depends on `key`
  useEffect(() => {
    if (key) void navigate(searchPaths.noneFor(word), { replace: true });
  }, [key, word, navigate]);
  return <NoResult word={word} />;
}

type AllLists = Record<SearchIn, SearchList>;

function Lists({ word, lists }: { word: string; lists: AllLists }) {
  const all = Object.values(lists);
  const missing = all.filter(({ data }) => !data);
  const query = {
    data: missing.length === 0 ? lists : undefined,
    error: all.find(({ error }) => error)?.error,
    isPaused: all.some(({ isPaused }) => isPaused),
    refetch: () => Promise.all(missing.map((list) => list.refetch())),
  };
  return (
    <QueryView query={query} object="검색 결과" loading={<Waiting />}>
      {(found) => <ResultTabs word={word} lists={found} />}
    </QueryView>
  );
}

const Waiting = () => (
  <div>
    <Skeleton className={w.tabs} />
    <Skeleton className={w.title} />
    <PostSkeletons count={4} keywords />
  </div>
);

/** Number of results fetched so far, marked as a minimum if there are more pages. */
const countText = ({ title, keyword, text }: AllLists) =>
  `제목에서 ${count(title)}, 키워드에서 ${count(keyword)}, 내용에서 ${count(text)} 찾았어요.`;
const count = ({ data, hasNextPage }: SearchList) => `${data?.items.length ?? 0}개${hasNextPage ? ' 이상' : ''}`;

import { searchPaths } from '@onmaum/shared-contract/search-paths';
import { tidySearch } from '@onmaum/shared-contract/writing';
import { usePageHead } from '@onmaum/shared-ui';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { SEARCH_HEAD } from '../lib/search-head.ts';
import { isSearchable } from '../lib/search-word.ts';
import { PopularKeywords } from './popular-keywords.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { SearchForm } from './search-form.tsx';
import s from './search-page.module.css';

/** Where a search begins (part-2 §2, /search). */
export function SearchPage() {
  usePageHead(SEARCH_HEAD);
  const asked = useAsked();
  return (
    <div className={s.page}>
      <header className={s.head}>
        <h1>검색</h1>
        <p className={s.intro}>고민과 정보를 한 번에 찾아보세요.</p>
      </header>
      <SearchForm key={asked} word={asked} focus={asked === ''} />
      {asked && <Link to={searchPaths.for(asked)}>‘{asked}’ 검색 결과 보기</Link>}
      <PopularKeywords />
      <RecentSearches />
    </div>
  );
}

/** The word of a form that was sent before there were scripts; with them, its results come at once. */
function useAsked(): string {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const typed = tidySearch(params.get('keyword') ?? '');
  const asked = isSearchable(typed) ? typed : '';
  useEffect(() => {
    if (asked) void navigate(searchPaths.for(asked), { replace: true });
  }, [asked, navigate]);
  return asked;
}

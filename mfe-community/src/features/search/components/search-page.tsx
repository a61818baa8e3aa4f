import { searchPaths } from '@onmaum/shared-contract/site/search-paths';
import { tidySearch } from '@onmaum/shared-contract/writing/writing';
import { useEffect } from 'react';
import { Link, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { SearchCare } from '../../care/search-care.tsx';
import { isSearchable } from '../lib/search-word.ts';
import { PopularKeywords } from './keywords/popular-keywords.tsx';
import { RecentSearches } from './keywords/recent-searches.tsx';
import { SearchForm } from './search-form.tsx';
import s from './search-page.module.css';

/** Start page of the search (/search, rules/search.md). */
export function SearchPage() {
  const submittedWord = useSubmittedWord();
  // true if a link such as the search button opened the page, and not history navigation or a loaded URL
  const pressed = useNavigationType() === 'PUSH';
  return (
    <div className={s.page}>
      <header className={s.head}>
        <h1>검색</h1>
        <p className={s.intro}>고민과 정보를 한 번에 찾아보세요.</p>
      </header>
      {submittedWord && <SearchCare word={submittedWord} />}
      <SearchForm
        key={submittedWord}
        word={submittedWord}
        focus={pressed ? 'always' : submittedWord === '' && 'with-keyboard'}
      />
      {submittedWord && <Link to={searchPaths.for(submittedWord)}>‘{submittedWord}’ 검색 결과 보기</Link>}
      <PopularKeywords />
      <RecentSearches />
    </div>
  );
}

/**
 * Opens the results for a search form that was submitted before the scripts ran. Without JavaScript, the page shows a link.
 * @returns the word of the form, for a link to the results; '' if there is none
 */
function useSubmittedWord(): string {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const typed = tidySearch(params.get('keyword') ?? '');
  const submittedWord = isSearchable(typed) ? typed : '';
  useEffect(() => {
    if (submittedWord) void navigate(searchPaths.for(submittedWord), { replace: true });
  }, [submittedWord, navigate]);
  return submittedWord;
}

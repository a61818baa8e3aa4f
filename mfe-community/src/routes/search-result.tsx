import type { PageLocation, RouteHandle } from '@onmaum/shared-contract';
import { pageStatus } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { popularKeywordsOptions } from '../features/search/api/popular-keywords.ts';
import { hasNoResults, prefetchSearch, searchListOptions } from '../features/search/api/search-list.ts';
import { RedirectToNoResult, SearchResults } from '../features/search/components/results/search-results.tsx';
import { resultHead } from '../features/search/lib/search-head.ts';
import { isSearchable, wordOf } from '../features/search/lib/search-word.ts';

const wordAt = ({ params }: PageLocation) => wordOf(params.keyword);

/** Prefetches the keywords that a search without results shows. */
const prefetchNone = (client: QueryClient) => client.prefetchQuery(popularKeywordsOptions);

export const handle: RouteHandle<QueryClient> = {
  aside: true,
  prefetch: async (client, at) => {
    const word = wordAt(at);
    if (!isSearchable(word)) return prefetchNone(client);
    // in the browser, somebody only points at a link, but each search counts for the popular keywords
    if (typeof document !== 'undefined') return;
    await prefetchSearch(client, word);
    const list = client.getQueryData(searchListOptions(word, 'title').queryKey);
    if (hasNoResults(list?.pages[0])) await prefetchNone(client);
  },
  head: (_client, at) => ({ ...resultHead(wordAt(at)), noindex: true }),
  status: (client, at) => pageStatus(client, searchListOptions(wordAt(at), 'title').queryKey),
};

export function Component() {
  const { keyword } = useParams();
  const word = wordOf(keyword);
  // remount for another word, so that no typed or expanded state carries over
  return isSearchable(word) ? <SearchResults key={word} word={word} /> : <RedirectToNoResult word={word} />;
}

import type { PageLocation, RouteHandle } from '@onmaum/shared-contract';
import { usePageHead } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { popularKeywordsOptions } from '../features/search/api/popular-keywords.ts';
import { foundNothing, prefetchSearch, searchListOptions } from '../features/search/api/search-list.ts';
import { NothingFound, SearchResults } from '../features/search/components/search-results.tsx';
import { resultHead } from '../features/search/lib/search-head.ts';
import { isSearchable, wordOf } from '../features/search/lib/search-word.ts';

const wordAt = ({ params }: PageLocation) => wordOf(params.keyword);

/** What a search in vain shows instead. */
const prefetchNone = (client: QueryClient) => client.prefetchQuery(popularKeywordsOptions);

export const handle: RouteHandle<QueryClient> = {
  aside: true,
  prefetch: async (client, at) => {
    const word = wordAt(at);
    if (!isSearchable(word)) return prefetchNone(client);
    await prefetchSearch(client, word);
    const list = client.getQueryData(searchListOptions(word, 'title').queryKey);
    if (foundNothing(list?.pages[0])) await prefetchNone(client);
  },
  head: (_client, at) => ({ ...resultHead(wordAt(at)), noindex: true }),
  status: (client, at) => {
    const { queryKey } = searchListOptions(wordAt(at), 'title');
    return client.getQueryState(queryKey)?.status === 'error' ? 503 : 200;
  },
};

export function Component() {
  const { keyword } = useParams();
  const word = wordOf(keyword);
  usePageHead(resultHead(word));
  // another word is another page: nothing typed or unfolded goes over to it
  return isSearchable(word) ? <SearchResults key={word} word={word} /> : <NothingFound word={word} />;
}

import { call } from '@onmaum/shared-auth';
import type { SearchIn, SearchItem, SearchQuery, SearchResult } from '@onmaum/shared-contract';
import * as search from '@onmaum/shared-contract/search/calls';
import { searchKeys } from '@onmaum/shared-query';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigationType } from 'react-router-dom';

const FRESH_MS = 30_000;
/** Time for which result lists stay cached: long enough to read a long post and return to the same lists. */
const CACHE_MS = 30 * 60_000;

const ITEMS = {
  title: 'articles_searched_title',
  keyword: 'articles_searched_keyword',
  text: 'articles_searched_text',
} as const satisfies Record<SearchIn, keyof SearchResult>;
const NEXT = { title: 'next_title', keyword: 'next_keyword', text: 'next_text' } as const;

const fetchPage = (keyword: string, query: SearchQuery, signal: AbortSignal) =>
  call(search.find, { params: { keyword }, query, signal });

/** Query options for one of the three result lists. One request returns the first page of all three. */
export const searchListOptions = (word: string, within: SearchIn) =>
  infiniteQueryOptions({
    queryKey: searchKeys.list(word, within),
    queryFn: ({ pageParam, signal, client }) => {
      if (pageParam !== null) return fetchPage(word, { in: within, cursor: pageParam }, signal);
      return within === 'title' ? fetchPage(word, {}, signal) : fetchFirstPage(client, word, within);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page[NEXT[within]],
    staleTime: FRESH_MS,
    meta: { personal: true },
  });

/** Takes the first page of another list from the query of the title list, which is cached or in flight. */
async function fetchFirstPage(client: QueryClient, word: string, within: SearchIn): Promise<SearchResult> {
  const { pages } = await client.fetchInfiniteQuery(searchListOptions(word, 'title'));
  const [first] = pages;
  if (!first) throw new Error('a list without a first page');
  // empties the other two lists, so that their posts are not cached twice
  const none = { articles_searched_title: [], articles_searched_keyword: [], articles_searched_text: [] };
  return { ...first, ...none, [ITEMS[within]]: first[ITEMS[within]] };
}

/** Prefetches all three lists. The title list must come first, since the other two reuse its response. */
export const prefetchSearch = (client: QueryClient, word: string) =>
  Promise.all([
    client.prefetchInfiniteQuery(searchListOptions(word, 'title')),
    client.prefetchInfiniteQuery(searchListOptions(word, 'keyword')),
    client.prefetchInfiniteQuery(searchListOptions(word, 'text')),
  ]);

/** All posts of a list without duplicates. */
function itemsOf({ pages }: InfiniteData<SearchResult>, within: SearchIn): SearchItem[] {
  const items = pages.flatMap((page) => page[ITEMS[within]]);
  return [...new Map(items.map((item) => [`${item.table_name} ${item.article_id}`, item])).values()];
}

/** Whether the search succeeded with no results in any list. */
export const hasNoResults = (first: SearchResult | undefined) =>
  first !== undefined && Object.values(ITEMS).every((items) => first[items].length === 0);

function useSearchList(word: string, within: SearchIn) {
  const isHistoryNavigation = useNavigationType() === 'POP';
  return useInfiniteQuery({
    ...searchListOptions(word, within),
    // after history navigation, the lists are shown unchanged and not refetched
    staleTime: isHistoryNavigation ? Number.POSITIVE_INFINITY : FRESH_MS,
    // set in the hook, not in the query options: on the server it would keep every rendered page in memory
    gcTime: CACHE_MS,
    select: (data) => ({ items: itemsOf(data, within), first: data.pages[0] }),
  });
}

export type SearchList = ReturnType<typeof useSearchList>;

export function useSearch(word: string) {
  const title = useSearchList(word, 'title');
  const keyword = useSearchList(word, 'keyword');
  const text = useSearchList(word, 'text');
  return { title, keyword, text };
}

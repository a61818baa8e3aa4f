import { api } from '@onmaum/shared-auth';
import type { SearchIn, SearchItem, SearchQuery, SearchResult } from '@onmaum/shared-contract';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigationType } from 'react-router-dom';
import { searchKeys } from '../../../lib/query-keys.ts';

const FRESH_MS = 30_000;
/** A person who read a long post still comes back to the same lists. */
const KEPT_MS = 30 * 60_000;

const ITEMS = { title: 'articles_searched_title', keyword: 'articles_searched_keyword' } as const;
const NEXT = { title: 'next_title', keyword: 'next_keyword' } as const;

const ask = (word: string, params: SearchQuery, signal: AbortSignal) =>
  api.get<SearchResult>(`/api/main/search/${encodeURIComponent(word)}`, { params, signal });

/** One of the two lists of a search. The first answer holds the beginning of both, and is asked for once. */
export const searchListOptions = (word: string, within: SearchIn) =>
  infiniteQueryOptions({
    queryKey: searchKeys.list(word, within),
    queryFn: ({ pageParam, signal, client }) => {
      if (pageParam !== null) return ask(word, { in: within, cursor: pageParam }, signal);
      return within === 'title' ? ask(word, {}, signal) : firstAnswer(client, word);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page[NEXT[within]],
    staleTime: FRESH_MS,
    meta: { personal: true },
  });

/** The first answer as the list of titles has it, or is about to. */
async function firstAnswer(client: QueryClient, word: string): Promise<SearchResult> {
  const { pages } = await client.fetchInfiniteQuery(searchListOptions(word, 'title'));
  const [first] = pages;
  if (!first) throw new Error('a list without a first page');
  // posts of the other list need not be kept twice
  return { ...first, articles_searched_title: [] };
}

/** Both lists; that of titles first, since the other one follows it. */
export const prefetchSearch = (client: QueryClient, word: string) =>
  Promise.all([
    client.prefetchInfiniteQuery(searchListOptions(word, 'title')),
    client.prefetchInfiniteQuery(searchListOptions(word, 'keyword')),
  ]);

/** All posts of a list, each once. */
function itemsOf({ pages }: InfiniteData<SearchResult>, within: SearchIn): SearchItem[] {
  const items = pages.flatMap((page) => page[ITEMS[within]]);
  return [...new Map(items.map((item) => [`${item.table_name} ${item.article_id}`, item])).values()];
}

/** Whether a search that was answered found nothing at all. */
export const foundNothing = (first: SearchResult | undefined) =>
  first !== undefined && first.articles_searched_title.length === 0 && first.articles_searched_keyword.length === 0;

function useSearchList(word: string, within: SearchIn) {
  const cameBack = useNavigationType() === 'POP';
  return useInfiniteQuery({
    ...searchListOptions(word, within),
    // who comes back finds the lists as they were left
    staleTime: cameBack ? Number.POSITIVE_INFINITY : FRESH_MS,
    // of lists on screen alone: on the server it would hold every rendered page
    gcTime: KEPT_MS,
    select: (data) => ({ items: itemsOf(data, within), first: data.pages[0] }),
  });
}

export type SearchList = ReturnType<typeof useSearchList>;

export function useSearch(word: string) {
  const title = useSearchList(word, 'title');
  const keyword = useSearchList(word, 'keyword');
  return { title, keyword };
}

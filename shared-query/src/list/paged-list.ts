import { sizeKey } from '@onmaum/shared-contract/site/place-keys';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigationType } from 'react-router-dom';

const FRESH_MS = 30_000;
/** A list that follows the event stream is fetched again when it is shown, unless it was fetched within this time. */
const LIVE_MS = 2_000;
/** Lists are cached long enough for a reader to read a long post and return to the same list. */
const CACHE_MS = 30 * 60_000;

export interface ListPage {
  next_cursor: string | null;
}

/**
 * Requests a page of a list.
 * @param cursor `next_cursor` of the previous page; null for the first page
 * @param size number of items of a longer first page, for a reader who returns to an item further down
 */
export type FetchPage<Page> = (cursor: string | null, signal: AbortSignal, size?: number) => Promise<Page>;

/** Query options for a paginated list. @param personal whether its items differ between people */
export const pagedListOptions = <Page extends ListPage>(
  queryKey: readonly unknown[],
  fetchPage: FetchPage<Page>,
  { personal }: { personal: boolean },
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal, client }) =>
      fetchPage(pageParam, signal, pageParam === null ? client.getQueryData<number>(sizeKey(queryKey)) : undefined),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: FRESH_MS,
    meta: { personal, sized: true },
  });

/** Removes duplicates: a post that moved while pages were fetched may be in two of them. */
export const uniqueBy = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

export const uniqueById = <Item extends { id: number }>(items: readonly Item[]): Item[] =>
  uniqueBy(items, ({ id }) => id);

interface Options {
  enabled?: boolean;
  /**
   * Whether the list follows the event stream while it is on screen. Events at other times are lost, so the list is fetched again
   * when it is shown.
   */
  live?: boolean;
}

/**
 * The list on screen. A reader who returns through the browser's history sees it unchanged, since a refetch would move the posts.
 * Only a live or invalidated list is fetched again; it stays as it was until the answer arrives.
 * @param itemsOf returns the items of all pages
 */
export function usePagedList<Page extends ListPage, Item>(
  options: ReturnType<typeof pagedListOptions<Page>>,
  itemsOf: (data: InfiniteData<Page, string | null>) => Item[],
  { enabled = true, live = false }: Options = {},
) {
  const isHistoryNavigation = useNavigationType() === 'POP';
  return useInfiniteQuery({
    ...options,
    staleTime: live ? LIVE_MS : isHistoryNavigation ? Number.POSITIVE_INFINITY : FRESH_MS,
    gcTime: CACHE_MS,
    // keep showing the previous list while the one for the new filters loads
    placeholderData: keepPreviousData,
    select: itemsOf,
    enabled,
  });
}

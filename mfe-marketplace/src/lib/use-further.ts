import type { Revealed } from '@onmaum/shared-ui/reveal';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

/** Long enough to read a linked page and return to the same list. */
const CACHE_MS = 30 * 60_000;

interface Page<Item> {
  items: readonly Item[];
  /** Cursor of the next page; null after the last. */
  cursor: string | null;
}

/**
 * A list whose first page was part of another response. Its further pages are fetched by cursor.
 * @param queryKey identifies the list
 * @param first the first page. If its cursor changes, the further pages are fetched again
 */
export function useFurther<Item>(
  queryKey: QueryKey,
  first: Page<Item>,
  fetchPage: (cursor: string, signal: AbortSignal) => Promise<Page<Item>>,
): Required<Revealed<Item>> {
  const { data, hasNextPage, fetchStatus, isError, fetchNextPage } = useInfiniteQuery({
    queryKey: [...queryKey, 'further', first.cursor],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: first.cursor ?? '',
    getNextPageParam: ({ cursor }) => cursor,
    // pages are fetched only by fetchMore
    enabled: false,
    gcTime: CACHE_MS,
  });
  const busy = fetchStatus !== 'idle';
  return {
    items: data ? [...first.items, ...data.pages.flatMap(({ items }) => items)] : first.items,
    hasMore: data ? hasNextPage : first.cursor !== null,
    busy,
    failed: isError && !busy,
    fetchMore: () => void fetchNextPage(),
  };
}

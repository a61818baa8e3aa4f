import type { Revealed } from '@onmaum/shared-ui/reveal';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

/** Long enough to read what a list leads to and still return to the same list. */
const CACHE_MS = 30 * 60_000;

interface Page<Item> {
  items: readonly Item[];
  /** Null after the last page. */
  cursor: string | null;
}

/**
 * A list whose first page came with its page; the further ones are fetched by cursor.
 * @param queryKey identifies the list
 * @param first changes when the page is fetched anew: the further pages belong to its cursor
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
    // only when asked for
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

import type { Revealed } from '@onmaum/shared-ui/reveal';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Further pages are cached long enough for a reader to open a linked page and return to the same list. */
export const FURTHER_CACHE_MS = 30 * 60_000;

/** A page of a list whose first page was part of another response. */
export interface FurtherPage<Item> {
  items: readonly Item[];
  /** Cursor of the next page; null after the last. */
  cursor: string | null;
}

/** Query key of the further pages of a list. */
export const furtherKey = (queryKey: QueryKey) => [...queryKey, 'further'];

/**
 * A list whose first page was part of another response. Its further pages are fetched by cursor.
 * @param queryKey identifies the list
 * @param first the first page. If its cursor changes, the further pages are hidden until they are fetched again
 * @param personal whether its items differ between people, or visitors may not see them
 * @param staleTime milliseconds after which the further pages are fetched again when the list is opened; by default never
 */
export function useFurther<Item>(
  queryKey: QueryKey,
  first: FurtherPage<Item>,
  fetchPage: (cursor: string, signal: AbortSignal) => Promise<FurtherPage<Item>>,
  { personal = false, staleTime = Number.POSITIVE_INFINITY } = {},
): Required<Revealed<Item>> {
  const { data, hasNextPage, fetchStatus, isError, fetchNextPage } = useInfiniteQuery({
    queryKey: [...furtherKey(queryKey), first.cursor],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: first.cursor ?? '',
    getNextPageParam: ({ cursor }) => cursor,
    // fetchMore starts the first fetch
    enabled: ({ state }) => state.data !== undefined,
    staleTime,
    gcTime: FURTHER_CACHE_MS,
    meta: { personal },
  });
  const busy = fetchStatus !== 'idle';
  const items = useMemo(
    () => (data ? [...first.items, ...data.pages.flatMap((page) => page.items)] : first.items),
    [data, first.items],
  );
  return {
    items,
    // an older API does not send the cursor
    hasMore: data ? hasNextPage : (first.cursor ?? null) !== null,
    busy,
    failed: isError && !busy,
    // a second request for the same page would abort the first
    fetchMore: () => void fetchNextPage({ cancelRefetch: false }),
  };
}

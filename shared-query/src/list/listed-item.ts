import type { PageHead } from '@onmaum/shared-contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Finds an item in the most recently fetched list that contains it. A page shows this item only until it has loaded the item
 * itself, which may have been changed or deleted in the meantime.
 *
 * @param lists prefixes of the query keys of the lists
 * @param itemsOf returns the items in the cached data of one list
 * @returns undefined if no cached list contains the item
 */
export function listedItem<List, Item extends { id: number }>(
  client: QueryClient,
  lists: readonly QueryKey[],
  itemsOf: (list: List) => readonly Item[],
  id: string,
): Item | undefined {
  const cache = client.getQueryCache();
  return lists
    .flatMap((queryKey) => cache.findAll({ queryKey }))
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data === undefined ? [] : itemsOf(state.data as List)))
    .find((item) => String(item.id) === id);
}

/**
 * The page head while the item is loading, with the title from a cached list. Otherwise empty.
 * @param queryKey query key of the item
 */
export function listedHead(client: QueryClient, queryKey: QueryKey, title: string | undefined): PageHead {
  const state = client.getQueryState(queryKey);
  // while offline the page shows an offline notice instead of the item
  const isLoading = !state || (state.status === 'pending' && state.fetchStatus !== 'paused');
  return isLoading && title ? { title } : {};
}

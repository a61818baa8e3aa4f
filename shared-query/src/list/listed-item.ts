import type { PageHead } from '@onmaum/shared-contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * An item as the newest list has it that was fetched before; undefined if none has it. It stands for the item on its
 * own page only until that comes: the item may have been changed or deleted since.
 *
 * @param lists beginnings of the keys of the lists
 * @param itemsOf the items of one list, of its cached data
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
 * The head of a page whose item is on its way, with the title that a list has of it; otherwise empty.
 * @param queryKey of the item
 */
export function listedHead(client: QueryClient, queryKey: QueryKey, title: string | undefined): PageHead {
  const state = client.getQueryState(queryKey);
  // without a connection the page shows that, and not the item
  const comes = !state || (state.status === 'pending' && state.fetchStatus !== 'paused');
  return comes && title ? { title } : {};
}

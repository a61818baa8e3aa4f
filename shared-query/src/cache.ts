import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { mypageKeys } from './keys.ts';

/**
 * Updates cached data. Unlike `setQueryData`, it does not change the timestamp or the error, so a stale or invalidated query
 * stays stale or invalidated.
 */
export function updateCachedData<Data>(client: QueryClient, queryKey: QueryKey, change: (data: Data) => Data) {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const { dataUpdatedAt, isInvalidated, status, error } = query.state;
    const data = query.state.data as Data | undefined;
    const changed = data && change(data);
    if (changed === data) continue;
    // setData also changes the data that a cancelled fetch restores; setState does not
    query.setData(changed, { manual: true, updatedAt: dataUpdatedAt });
    query.setState({ isInvalidated, status, error });
    // a cancelled fetch restores a state that is not invalidated
    if (isInvalidated) query.promise?.catch(() => query.invalidate());
  }
}

/**
 * Changes cached data with `patch`, and again after each fetch that is running now, whose response may lack the change.
 * @param queryKey key of the queries whose fetches need the change; by default of all queries
 */
export function patchWithFetches(client: QueryClient, patch: () => void, queryKey: QueryKey = []) {
  patch();
  for (const { promise } of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    promise?.then(patch, () => undefined);
  }
}

/** Updates every page of a cached paginated list, like `updateCachedData`. */
export const updateCachedPages = <Page>(client: QueryClient, queryKey: QueryKey, change: (page: Page) => Page) =>
  updateCachedData<InfiniteData<Page>>(client, queryKey, (data) => {
    const pages = data.pages.map(change);
    return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages };
  });

/** Returns a copy of the page with another list of items, or the page itself if the list is the same. */
export const replaceItems = <Page extends object, Key extends keyof Page>(
  page: Page,
  key: Key,
  value: Page[Key],
): Page => (page[key] === value ? page : { ...page, [key]: value });

/** Invalidates the queries that show the member's points, after an action earned or cost points. */
export function pointsChanged(client: QueryClient) {
  void client.invalidateQueries({ queryKey: mypageKeys.info });
  void client.invalidateQueries({ queryKey: mypageKeys.points });
}

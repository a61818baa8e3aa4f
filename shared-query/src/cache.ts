import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { mypageKeys } from './keys.ts';

/**
 * Updates cached data. Unlike `setQueryData`, it does not change the timestamp or the error, so a stale or invalidated query
 * stays stale or invalidated.
 */
export function updateCachedData<Data>(client: QueryClient, queryKey: QueryKey, change: (data: Data) => Data) {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const data = query.state.data as Data | undefined;
    const changed = data && change(data);
    if (changed !== data) query.setState({ data: changed });
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

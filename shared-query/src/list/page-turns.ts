import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Makes fetches of a paginated query wait for each other. By default, a later fetch cancels an earlier one. */

const isFetching = ({ state }: Query) => state.fetchStatus !== 'idle';
const isFetchingNext = (query: Query) => isFetching(query) && query.state.fetchMeta?.fetchMore !== undefined;

interface Filters {
  queryKey: QueryKey;
  exact?: boolean;
}

/** @returns whether there was a fetch to wait for */
async function end(client: QueryClient, filters: Filters, isAwaited: (query: Query) => boolean): Promise<boolean> {
  const running = () =>
    client
      .getQueryCache()
      .findAll(filters)
      .filter(isAwaited)
      .flatMap(({ promise }) => promise ?? []);
  let hasWaited = false;
  for (let now = running(); now.length > 0; now = running()) {
    await Promise.allSettled(now);
    hasWaited = true;
  }
  return hasWaited;
}

/** Fetches the loaded pages of the matching queries again. If a next page is being fetched, waits for it first. */
export async function refetchPages(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const queries = client.getQueryCache().findAll({ queryKey });
  const refetch = async (query: Query) => {
    const filters = { queryKey: query.queryKey, exact: true };
    const hasWaited = await end(client, filters, isFetchingNext);
    // a fetch that runs after the wait was started by another waiting caller, so it is new enough and is not cancelled
    await client.invalidateQueries(filters, { cancelRefetch: !hasWaited });
  };
  await Promise.all(queries.map(refetch));
}

/**
 * Waits for the running fetches of the matching queries, before the next page is fetched.
 * @returns whether a matching query is still on screen afterwards
 */
export async function pagesFetched(client: QueryClient, queryKey: QueryKey): Promise<boolean> {
  await end(client, { queryKey }, isFetching);
  return client.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0;
}

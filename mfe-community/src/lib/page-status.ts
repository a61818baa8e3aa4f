import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * HTTP status of a page, from the answer that it shows.
 * @param gone what it would show is not there, or no longer
 */
export function pageStatus(client: QueryClient, queryKey: QueryKey, gone = false) {
  if (gone) return 404;
  return client.getQueryState(queryKey)?.status === 'error' ? 503 : 200;
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Whether a page with one query shows its content or its placeholder. Otherwise it shows an error, not-found or offline state,
 * which has another title (rules/site.md#head).
 * @param isGone whether the content was deleted, as in QueryView
 */
export function isShown<Data>(client: QueryClient, queryKey: QueryKey, isGone?: (data: Data) => boolean): boolean {
  const query = client.getQueryState<Data | null>(queryKey);
  if (query?.data === undefined) return query?.status !== 'error' && query?.fetchStatus !== 'paused';
  return query.data !== null && !isGone?.(query.data);
}

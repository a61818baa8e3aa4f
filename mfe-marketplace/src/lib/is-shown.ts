import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Whether a page that is one query shows its content, or the placeholder of it; not a state that gives it another title
 * (rules/site.md#head).
 * @param isGone as QueryView has it
 */
export function isShown<Data>(client: QueryClient, queryKey: QueryKey, isGone?: (data: Data) => boolean): boolean {
  const query = client.getQueryState<Data | null>(queryKey);
  if (query?.data === undefined) return query?.status !== 'error' && query?.fetchStatus !== 'paused';
  return query.data !== null && !isGone?.(query.data);
}

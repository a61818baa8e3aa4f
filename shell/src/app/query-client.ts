import { PLACE } from '@onmaum/shared-contract/site/place-keys';
import { QueryClient } from '@tanstack/react-query';

/** Whether the answer of a query depends on the person. Such queries are fetched again when the session is known or changes. */
export const isPersonal = (query: { meta?: Record<string, unknown> }) => query.meta?.personal === true;

const status = (error: unknown) => (error as { status?: number }).status ?? 0;

/** @param server disables retries, which would delay a page, and the timers that remove unused data */
export function createQueryClient({ server = false } = {}) {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: server ? Number.POSITIVE_INFINITY : 10 * 60_000,
        // only network errors and server errors are retried
        retry: server ? false : (count, error) => count < 1 && (status(error) === 0 || status(error) >= 500),
        refetchOnWindowFocus: false,
      },
    },
  });
  // values of `useKept` stay in the cache until the page is closed or the session ends
  client.setQueryDefaults(PLACE, { gcTime: Number.POSITIVE_INFINITY, meta: { personal: true } });
  return client;
}

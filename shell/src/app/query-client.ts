import { QueryClient } from '@tanstack/react-query';

/** Marks queries whose answer differs by person: they are asked again once the session is known. */
export const isPersonal = (query: { meta?: Record<string, unknown> }) => query.meta?.personal === true;

const status = (error: unknown) => (error as { status?: number }).status ?? 0;

/** @param server queries then fail at once, so that a page is never held up by a second try */
export function createQueryClient({ server = false } = {}) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: server ? Number.POSITIVE_INFINITY : 10 * 60_000,
        // a refusal stays a refusal; only what did not arrive or broke is worth another try
        retry: server ? false : (count, error) => count < 1 && (status(error) === 0 || status(error) >= 500),
        refetchOnWindowFocus: false,
      },
    },
  });
}

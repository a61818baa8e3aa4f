import { ApiError } from '@onmaum/shared-auth';
import type { QueryClient } from '@tanstack/react-query';

/** Whether a query failed because the API, or what it needs, does not respond: later it will. */
export const isUnreachable = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .getAll()
    .some(({ state: { error } }) => error instanceof ApiError && (error.status === 0 || error.status === 503));

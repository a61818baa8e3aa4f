import { ApiError } from '@onmaum/shared-auth';
import type { QueryClient } from '@tanstack/react-query';

/** Whether a query failed because the API, or a service that it needs, is temporarily unavailable. */
export const isUnreachable = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .getAll()
    .some(({ state: { error } }) => error instanceof ApiError && (error.status === 0 || error.status === 503));

import { getToken } from '@onmaum/shared-auth';
import type { RouteHandle } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';

type Prefetch = NonNullable<RouteHandle<QueryClient>['prefetch']>;

/**
 * The `prefetch` of a page for members or staff. Without a session it loads nothing: the server renders the page without one,
 * and visitors have no such data.
 */
export const inSession =
  (load: Prefetch): Prefetch =>
  async (client, at) => {
    if (getToken()) await load(client, at);
  };

import { getToken } from '@onmaum/shared-auth';
import type { RouteHandle } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';

type Prefetch = NonNullable<RouteHandle<QueryClient>['prefetch']>;

/**
 * The `prefetch` of a page for members or staff. It loads nothing for visitors, nor on the server, which has no session.
 */
export const inSession =
  (load: Prefetch): Prefetch =>
  async (client, at) => {
    if (getToken()) await load(client, at);
  };

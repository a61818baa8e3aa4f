import { getToken } from '@onmaum/shared-auth';
import type { RouteHandle } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import { TABS, type TabPath } from './tabs.ts';

/** The handle of the page of a list. @param load fetches its first page */
export const activityHandle = (
  path: TabPath,
  load: (client: QueryClient) => Promise<unknown>,
): RouteHandle<QueryClient> => ({
  private: true,
  aside: true,
  // the server renders without a session, and visitors have no lists to load
  prefetch: async (client) => {
    if (getToken()) await load(client);
  },
  head: () => ({ title: TABS[path], noindex: true }),
});

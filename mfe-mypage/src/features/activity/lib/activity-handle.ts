import { getToken } from '@onmaum/shared-auth';
import type { RouteHandle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import type { QueryClient } from '@tanstack/react-query';

/** The four lists of what a member did (rules/mypage.md#activity), by the address of their page. */
export const TABS = {
  [paths.mywrite]: '내가 쓴 글',
  [paths.mycomment]: '내가 쓴 댓글',
  [paths.myvote]: '참여한 투표',
  [paths.mybookmark]: '북마크',
} as const;

export type TabPath = keyof typeof TABS;

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

import type { RouteHandle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { inSession } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';

/** Titles of the four activity lists (rules/mypage.md#activity), by the path of their page. */
export const TABS = {
  [paths.mywrite]: '내가 쓴 글',
  [paths.mycomment]: '내가 쓴 댓글',
  [paths.myvote]: '참여한 투표',
  [paths.mybookmark]: '북마크',
} as const;

export type TabPath = keyof typeof TABS;

/** Creates the route handle of a list. @param load fetches the first page of the list */
export const activityHandle = (
  path: TabPath,
  load: (client: QueryClient) => Promise<unknown>,
): RouteHandle<QueryClient> => ({
  aside: true,
  prefetch: inSession(load),
  head: () => ({ title: TABS[path], noindex: true }),
});

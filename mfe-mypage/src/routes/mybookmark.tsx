import { paths } from '@onmaum/shared-contract/site/paths';
import { bookmarkListOptions } from '../features/activity/api/activity-lists.ts';
import { ActivityPage } from '../features/activity/components/activity-page.tsx';
import { BookmarkList } from '../features/activity/components/bookmark-list.tsx';
import { activityHandle } from '../features/activity/lib/activity-handle.ts';

export const handle = activityHandle(paths.mybookmark, (client) => client.prefetchInfiniteQuery(bookmarkListOptions));

/** /mybookmark: the posts that the member bookmarked (rules/mypage.md#activity). */
export const Component = () => (
  <ActivityPage path={paths.mybookmark}>
    <BookmarkList />
  </ActivityPage>
);

import { paths } from '@onmaum/shared-contract/site/paths';
import { articleListOptions } from '../features/activity/api/activity-lists.ts';
import { ActivityPage } from '../features/activity/components/activity-page.tsx';
import { ArticleList } from '../features/activity/components/article-list.tsx';
import { activityHandle } from '../features/activity/lib/activity-handle.ts';

export const handle = activityHandle(paths.mywrite, (client) => client.prefetchInfiniteQuery(articleListOptions));

/** /mywrite: the posts that the member wrote (rules/mypage.md#activity). */
export const Component = () => (
  <ActivityPage path={paths.mywrite}>
    <ArticleList />
  </ActivityPage>
);

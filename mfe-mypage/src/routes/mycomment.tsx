import { paths } from '@onmaum/shared-contract/site/paths';
import { commentListOptions } from '../features/activity/api/activity-lists.ts';
import { ActivityPage } from '../features/activity/components/activity-page.tsx';
import { CommentList } from '../features/activity/components/comment-list.tsx';
import { activityHandle } from '../features/activity/lib/activity-handle.ts';

export const handle = activityHandle(paths.mycomment, (client) => client.prefetchInfiniteQuery(commentListOptions));

/** /mycomment: the comments that the member wrote (rules/mypage.md#activity). */
export const Component = () => (
  <ActivityPage path={paths.mycomment}>
    <CommentList />
  </ActivityPage>
);

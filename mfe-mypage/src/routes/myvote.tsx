import { paths } from '@onmaum/shared-contract/site/paths';
import { pollListOptions } from '../features/activity/api/activity-lists.ts';
import { ActivityPage } from '../features/activity/components/activity-page.tsx';
import { PollList } from '../features/activity/components/poll-list.tsx';
import { activityHandle } from '../features/activity/lib/activity-handle.ts';

export const handle = activityHandle(paths.myvote, (client) => client.prefetchInfiniteQuery(pollListOptions));

/** /myvote: the polls that the member voted in (rules/mypage.md#activity). */
export const Component = () => (
  <ActivityPage path={paths.myvote}>
    <PollList />
  </ActivityPage>
);

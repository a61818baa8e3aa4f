import type { NotificationGroup } from '@onmaum/shared-contract/notification/notification';
import { Button } from '@onmaum/shared-ui';
import { useReadAll } from '../api/notifications.ts';

interface Props {
  groups: readonly NotificationGroup[] | undefined;
  /** Whether there are further groups, which may be unread. */
  hasMore: boolean;
}

/** Button that marks all notifications up to the newest shown one as read. */
export function ReadAll({ groups = [], hasMore }: Props) {
  const { readAll, isPending } = useReadAll();
  const [newest] = groups;
  const isUnread = hasMore || groups.some(({ is_read }) => !is_read);
  if (!newest) return null;
  return (
    <Button size="s" variant="quiet" disabled={!isUnread || isPending} onClick={() => readAll(newest.id)}>
      모두 읽음
    </Button>
  );
}

import type { NotificationGroup } from '@onmaum/shared-contract/notification/notification';
import { Button } from '@onmaum/shared-ui';
import { useReadAll } from '../api/notifications.ts';
import s from './read-all.module.css';

/** Marks everything that is shown as read. The row keeps its height when there is nothing to mark. */
export function ReadAll({ groups = [] }: { groups: readonly NotificationGroup[] | undefined }) {
  const { readAll, isPending } = useReadAll();
  const [newest] = groups;
  const isUnread = groups.some(({ is_read }) => !is_read);
  return (
    <div className={s.row}>
      {newest && (
        <Button size="s" variant="quiet" disabled={!isUnread || isPending} onClick={() => readAll(newest.id)}>
          모두 읽음
        </Button>
      )}
    </div>
  );
}

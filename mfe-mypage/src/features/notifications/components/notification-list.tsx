import type { NotificationGroup } from '@onmaum/shared-contract/notification/notification';
import { ListResults } from '@onmaum/shared-query';
import { useNotifications, useSeen } from '../api/notifications.ts';
import { NotificationItem } from './notification-item.tsx';
import s from './notification-list.module.css';
import { failed, nothing, waiting } from './notification-states.tsx';
import { ReadAll } from './read-all.tsx';

/** All notifications of the member (rules/notifications.md). */
export function NotificationRows() {
  const list = useNotifications();
  useSeen(list.data);
  return (
    <section aria-label="알림 목록" className={s.section}>
      <ReadAll groups={list.data} hasMore={list.hasNextPage} />
      <ListResults
        list={list}
        choice="notifications"
        name="알림"
        className={s.list}
        renderItem={(group: NotificationGroup) => <NotificationItem group={group} />}
        loading={waiting}
        failed={failed}
        empty={nothing}
        end="지난 알림을 모두 보았어요. 알림은 90일 동안 보관해요."
      />
    </section>
  );
}

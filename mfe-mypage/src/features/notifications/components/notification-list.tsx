import type { NotificationGroup } from '@onmaum/shared-contract/notification/notification';
import { paths } from '@onmaum/shared-contract/site/paths';
import { ListResults } from '@onmaum/shared-query';
import { common, cx, LinkButton, SectionHeader } from '@onmaum/shared-ui';
import { useNotifications, useSeen } from '../api/notifications.ts';
import { NotificationItem } from './notification-item.tsx';
import s from './notification-list.module.css';
import { nothing, waiting } from './notification-states.tsx';
import { ReadAll } from './read-all.tsx';

/** All notifications of the member, with their heading (rules/notifications.md). */
export function Notifications() {
  const list = useNotifications();
  useSeen(list.data);
  return (
    <section aria-label="알림 목록" className={s.section}>
      <div className={s.head}>
        <SectionHeader title="알림" level={1} />
        <div className={cx(s.acts, common.flushEnd)}>
          <ReadAll groups={list.data} hasMore={list.hasNextPage} />
          <LinkButton to={paths.notificationSettings} size="s" variant="quiet">
            설정
          </LinkButton>
        </div>
      </div>
      <ListResults
        list={list}
        object="알림"
        choice="notifications"
        name="알림"
        className={s.list}
        renderItem={(group: NotificationGroup) => <NotificationItem group={group} />}
        loading={waiting}
        empty={nothing}
        end="지난 알림을 모두 보았어요. 알림은 90일 동안 보관해요."
      />
    </section>
  );
}

import { paths } from '@onmaum/shared-contract/site/paths';
import { LinkButton, QueryView } from '@onmaum/shared-ui';
import { useNotifications, useSeen } from '../api/notifications.ts';
import { NotificationItem } from '../components/notification-item.tsx';
import { nothing, waiting } from '../components/notification-states.tsx';
import { ReadAll } from '../components/read-all.tsx';
import s from './latest-notifications.module.css';

/** Maximum number of groups in the panel of the bell. The page of notifications shows all. */
const MOST = 10;

/** The latest notifications, for the bell of the header. */
export function LatestNotifications() {
  const list = useNotifications();
  useSeen(list.data);
  return (
    <div className={s.latest}>
      <div className={s.act}>
        <ReadAll groups={list.data} hasMore={list.hasNextPage} />
      </div>
      <QueryView query={list} object="알림" loading={waiting} empty={nothing}>
        {(groups) => (
          <>
            <ul className={s.list}>
              {groups.slice(0, MOST).map((group) => (
                <li key={group.id}>
                  <NotificationItem group={group} />
                </li>
              ))}
            </ul>
            <LinkButton to={paths.notifications} className={s.all}>
              알림 모두 보기
            </LinkButton>
          </>
        )}
      </QueryView>
    </div>
  );
}

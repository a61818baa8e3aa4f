import type { RouteHandle } from '@onmaum/shared-contract';
import { inSession } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { notificationOptions } from '../features/notifications/api/notifications.ts';
import { Notifications } from '../features/notifications/components/notification-list.tsx';
import s from './page.module.css';

export const handle: RouteHandle<QueryClient> = {
  aside: true,
  prefetch: inSession((client) => client.prefetchInfiniteQuery(notificationOptions)),
  head: () => ({ title: '알림', noindex: true }),
};

/** /notifications: all notifications of the member (rules/notifications.md). */
export function Component() {
  return (
    <div className={s.page}>
      <Notifications />
    </div>
  );
}

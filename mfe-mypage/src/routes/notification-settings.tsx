import type { RouteHandle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { inSession } from '@onmaum/shared-query';
import { BackLink } from '@onmaum/shared-ui/way-back';
import type { QueryClient } from '@tanstack/react-query';
import { settingsOptions } from '../features/channels/api/settings.ts';
import { Settings } from '../features/channels/components/settings.tsx';
import s from './page.module.css';

export const handle: RouteHandle<QueryClient> = {
  aside: true,
  prefetch: inSession((client) => client.prefetchQuery(settingsOptions)),
  head: () => ({ title: '알림 설정', noindex: true }),
};

/** /notifications/settings: the member's choices of channels and topics (rules/notification-channels.md#settings-page). */
export const Component = () => (
  <div className={s.page}>
    <BackLink to={paths.notifications}>알림</BackLink>
    <h1>알림 설정</h1>
    <Settings />
  </div>
);

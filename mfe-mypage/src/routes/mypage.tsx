import type { RouteHandle } from '@onmaum/shared-contract';
import { inSession } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { countsOptions } from '../features/menu/api/counts.ts';
import { Guides } from '../features/menu/components/guides.tsx';
import { MyMenu } from '../features/menu/components/my-menu.tsx';
import { myInfoOptions } from '../features/my-info/api/my-info.ts';
import { Invitation } from '../features/my-info/components/invitation.tsx';
import { ProfileSummary } from '../features/my-info/components/profile-summary.tsx';
import { Devices } from '../features/session/components/devices.tsx';
import { LogoutButton } from '../features/session/components/logout-button.tsx';
import s from './mypage.module.css';

export const handle: RouteHandle<QueryClient> = {
  aside: true,
  prefetch: inSession((client) =>
    Promise.all([client.prefetchQuery(myInfoOptions), client.prefetchQuery(countsOptions)]),
  ),
  head: () => ({ title: '마이페이지', noindex: true }),
};

/** /mypage: the member's profile and menu (rules/mypage.md). */
export function Component() {
  return (
    <div className={s.page}>
      <h1>마이페이지</h1>
      <ProfileSummary />
      <MyMenu />
      <Invitation />
      <Guides />
      <Devices />
      <LogoutButton />
    </div>
  );
}

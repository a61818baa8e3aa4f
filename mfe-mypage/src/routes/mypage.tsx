import { getToken } from '@onmaum/shared-auth';
import type { RouteHandle } from '@onmaum/shared-contract';
import { usePageHead } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { Guides } from '../features/menu/components/guides.tsx';
import { MyMenu } from '../features/menu/components/my-menu.tsx';
import { myInfoOptions } from '../features/my-info/api/my-info.ts';
import { ProfileSummary } from '../features/my-info/components/profile-summary.tsx';
import { LogoutButton } from '../features/session/components/logout-button.tsx';
import s from './mypage.module.css';

const TITLE = '마이페이지';

export const handle: RouteHandle<QueryClient> = {
  private: true,
  // the server knows no one, and a visitor has nothing to load
  prefetch: async (client) => {
    if (getToken()) await client.prefetchQuery(myInfoOptions);
  },
  head: () => ({ title: TITLE, noindex: true }),
};

/** /mypage: who I am here, and the ways to all that is mine (part-1 §2). */
export function Component() {
  usePageHead({ title: TITLE });
  return (
    <div className={s.page}>
      <h1>마이페이지</h1>
      <ProfileSummary />
      <MyMenu />
      <Guides />
      <LogoutButton />
    </div>
  );
}

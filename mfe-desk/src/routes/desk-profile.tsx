import type { RouteHandle } from '@onmaum/shared-contract';
import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { inSession } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { DeskPage } from '../components/desk-page.tsx';
import { profileOptions } from '../features/profile/api/profile.ts';
import { ProfilePage } from '../features/profile/components/profile-page.tsx';

export const handle: RouteHandle<QueryClient> = {
  private: 'counsellor',
  prefetch: inSession((client) => client.prefetchQuery(profileOptions)),
  head: () => ({ title: '내 소개', noindex: true }),
};

/** /desk/profile: the counsellor's public page, with a form to propose changes (rules/proposals.md#own-page). */
export const Component = () => (
  <DeskPage title="내 소개" path={deskPaths.profile}>
    <ProfilePage />
  </DeskPage>
);

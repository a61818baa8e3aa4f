import type { RouteHandle } from '@onmaum/shared-contract';
import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { inSession } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { DeskPage } from '../components/desk-page.tsx';
import { timesOptions } from '../features/times/api/times.ts';
import { TimesPage } from '../features/times/components/times-page.tsx';

export const handle: RouteHandle<QueryClient> = {
  private: 'counsellor',
  prefetch: inSession((client) => client.prefetchQuery(timesOptions)),
  head: () => ({ title: '상담 시간', noindex: true }),
};

/** /desk/times: the working hours of a counsellor (rules/proposals.md#times). */
export const Component = () => (
  <DeskPage title="상담 시간" path={deskPaths.times}>
    <TimesPage />
  </DeskPage>
);

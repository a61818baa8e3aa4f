import type { RouteHandle } from '@onmaum/shared-contract';
import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { inSession } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { DeskPage } from '../components/desk-page.tsx';
import { ownOptions, readState } from '../features/own/api/own-list.ts';
import { OwnBoard } from '../features/own/components/own-board.tsx';

export const handle: RouteHandle<QueryClient> = {
  private: 'counsellor',
  prefetch: inSession((client, { searchParams }) => client.prefetchInfiniteQuery(ownOptions(readState(searchParams)))),
  head: () => ({ title: '맡은 고민', noindex: true }),
};

/** /desk/mine: worries that the counsellor has claimed (rules/desk.md#own-worries). */
export const Component = () => (
  <DeskPage title="맡은 고민" path={deskPaths.mine}>
    <OwnBoard />
  </DeskPage>
);

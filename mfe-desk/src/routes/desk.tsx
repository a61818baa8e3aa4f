import type { RouteHandle } from '@onmaum/shared-contract';
import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { inSession } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { DeskPage } from '../components/desk-page.tsx';
import { queueOptions } from '../features/queue/api/queue.ts';
import { QueueBoard } from '../features/queue/components/queue-board.tsx';
import { readFilters } from '../features/queue/lib/queue-filters.ts';

export const handle: RouteHandle<QueryClient> = {
  private: 'counsellor',
  prefetch: inSession((client, { searchParams }) =>
    client.prefetchInfiniteQuery(queueOptions(readFilters(searchParams))),
  ),
  head: () => ({ title: '상담 데스크', noindex: true }),
};

/** /desk: worries that wait for an answer (rules/desk.md#queue). */
export const Component = () => (
  <DeskPage title="상담 데스크" path={deskPaths.desk}>
    <QueueBoard />
  </DeskPage>
);

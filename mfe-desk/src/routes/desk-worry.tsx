import { useSession } from '@onmaum/shared-auth';
import type { RouteHandle } from '@onmaum/shared-contract';
import { inSession, listedHead } from '@onmaum/shared-query';
import { pageStatus } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { worryOptions } from '../features/answer/api/worry.ts';
import { WorryPage } from '../features/answer/components/worry-page.tsx';

export const handle: RouteHandle<QueryClient> = {
  private: 'counsellor',
  prefetch: inSession((client, { params: { id = '' } }) => client.prefetchQuery(worryOptions(id))),
  head: (client, { params: { id = '' } }) => {
    const { queryKey } = worryOptions(id);
    const worry = client.getQueryData(queryKey);
    // if there is no worry, the title depends on the page's HTTP status
    const head = worry ? { title: worry.title } : listedHead(client, queryKey, '답변할 고민');
    return { ...head, noindex: true };
  },
  status: (client, { params: { id = '' } }) => {
    const { queryKey } = worryOptions(id);
    return pageStatus(client, queryKey, client.getQueryData(queryKey) === null);
  },
};

/** /desk/worry/:id: a worry, for a counsellor who may claim it or who answers it (rules/desk.md#a-worry). */
export function Component() {
  const { id = '' } = useParams();
  const owner = useSession(({ user_idx }) => user_idx);
  // remount for another worry or person, so that no text of the previous one remains
  return <WorryPage key={`${owner} ${id}`} id={id} />;
}

import type { PageLocation, RouteHandle } from '@onmaum/shared-contract';
import { pageStatus } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { expertOptions } from '../features/expert/api/expert.ts';
import { ExpertPage } from '../features/expert/components/expert-page.tsx';
import { expertPageHead } from '../features/expert/lib/expert-head.ts';
import { expertGoodsOptions } from '../features/goods/api/expert-goods.ts';

const idAt = ({ params }: PageLocation) => params.id ?? '';

export const handle: RouteHandle<QueryClient> = {
  footerRoom: true,
  prefetch: (client, at) =>
    Promise.all([client.prefetchQuery(expertOptions(idAt(at))), client.prefetchQuery(expertGoodsOptions(idAt(at)))]),
  head: (client, at) => expertPageHead(client.getQueryData(expertOptions(idAt(at)).queryKey), at.origin),
  status: (client, at) => {
    const { queryKey } = expertOptions(idAt(at));
    return pageStatus(client, queryKey, client.getQueryData(queryKey) === null);
  },
};

export function Component() {
  const { id = '' } = useParams();
  // remount for another expert, so that nothing chosen carries over
  return <ExpertPage key={id} id={id} />;
}

import type { PageLocation, RouteHandle } from '@onmaum/shared-contract';
import { listedHead } from '@onmaum/shared-query';
import { pageStatus } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { listedPost } from '../features/board/lib/listed-post.ts';
import { infoOptions } from '../features/info/api/info.ts';
import { InfoPage } from '../features/info/components/info-page.tsx';
import { infoPageHead } from '../features/info/lib/info-head.ts';
import { isGone } from '../features/info/lib/is-gone.ts';

const optionsAt = ({ params }: PageLocation) => infoOptions(params.id ?? '');

export const handle: RouteHandle<QueryClient> = {
  aside: true,
  footerRoom: true,
  prefetch: (client, at) => client.prefetchQuery(optionsAt(at)),
  head: (client, at) => ({
    ...listedHead(client, optionsAt(at).queryKey, listedPost(client, 'info', at.params.id ?? '')?.title),
    ...infoPageHead(client.getQueryData(optionsAt(at).queryKey), at.origin),
  }),
  status: (client, at) => {
    const { queryKey } = optionsAt(at);
    const info = client.getQueryData(queryKey);
    return pageStatus(client, queryKey, info !== undefined && isGone(info));
  },
};

export function Component() {
  const { id = '' } = useParams();
  // remount for another post, so that no expanded or typed state carries over
  return <InfoPage key={id} id={id} />;
}

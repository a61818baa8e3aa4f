import type { PageLocation, RouteHandle } from '@onmaum/shared-contract';
import { listedHead } from '@onmaum/shared-query';
import { pageStatus } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { listedPost } from '../features/board/lib/listed-post.ts';
import { worryOptions } from '../features/worry/api/worry.ts';
import { WorryPage } from '../features/worry/components/post/worry-page.tsx';
import { isGone } from '../features/worry/lib/is-gone.ts';
import { worryPageHead } from '../features/worry/lib/worry-head.ts';

const optionsAt = ({ params }: PageLocation) => worryOptions(params.id ?? '');

export const handle: RouteHandle<QueryClient> = {
  aside: true,
  footerRoom: true,
  prefetch: (client, at) => client.prefetchQuery(optionsAt(at)),
  head: (client, at) => ({
    ...listedHead(client, optionsAt(at).queryKey, listedPost(client, 'worry', at.params.id ?? '')?.title),
    ...worryPageHead(client.getQueryData(optionsAt(at).queryKey), at.origin),
  }),
  status: (client, at) => {
    const { queryKey } = optionsAt(at);
    const worry = client.getQueryData(queryKey);
    return pageStatus(client, queryKey, worry !== undefined && isGone(worry));
  },
};

export function Component() {
  const { id = '' } = useParams();
  // remount for another post, so that no expanded or typed state carries over
  return <WorryPage key={id} id={id} />;
}

import type { RouteHandle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { inSession } from '@onmaum/shared-query';
import { common } from '@onmaum/shared-ui';
import { BackLink } from '@onmaum/shared-ui/way-back';
import type { QueryClient } from '@tanstack/react-query';
import { blockListOptions } from '../features/blocks/api/block-list.ts';
import { BlockRows } from '../features/blocks/components/block-rows.tsx';

export const handle: RouteHandle<QueryClient> = {
  aside: true,
  prefetch: inSession((client) => client.prefetchInfiniteQuery(blockListOptions)),
  head: () => ({ title: '차단한 사람', noindex: true }),
};

/** /myblock: the people whom the member has blocked (rules/moderation.md#blocking). */
export const Component = () => (
  <div className={common.stack4}>
    <BackLink to={paths.mypage}>마이페이지</BackLink>
    <h1>차단한 사람</h1>
    <BlockRows />
  </div>
);

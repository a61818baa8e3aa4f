import type { RouteHandle } from '@onmaum/shared-contract';
import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { inSession } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { DeskPage } from '../components/desk-page.tsx';
import { goodsListOptions } from '../features/goods/api/goods.ts';
import { GoodsList } from '../features/goods/components/goods-list.tsx';

export const handle: RouteHandle<QueryClient> = {
  private: 'counsellor',
  prefetch: inSession((client) => client.prefetchQuery(goodsListOptions)),
  head: () => ({ title: '내 솔루션', noindex: true }),
};

/** /desk/goods: the solutions of a counsellor (rules/proposals.md#solutions). */
export const Component = () => (
  <DeskPage title="내 솔루션" path={deskPaths.goods}>
    <GoodsList />
  </DeskPage>
);

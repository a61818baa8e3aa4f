import { ApiError } from '@onmaum/shared-auth';
import type { RouteHandle } from '@onmaum/shared-contract';
import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { inSession, listedHead } from '@onmaum/shared-query';
import { pageStatus } from '@onmaum/shared-ui';
import { BackLink } from '@onmaum/shared-ui/way-back';
import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { DeskPage } from '../components/desk-page.tsx';
import { goodsOptions } from '../features/goods/api/goods.ts';
import { GoodsPage } from '../features/goods/components/goods-page.tsx';

export const handle: RouteHandle<QueryClient> = {
  private: 'counsellor',
  prefetch: inSession((client, { params: { id = '' } }) => client.prefetchQuery(goodsOptions(Number(id)))),
  head: (client, { params: { id = '' } }) => {
    const { queryKey } = goodsOptions(Number(id));
    const goods = client.getQueryData(queryKey);
    const head = goods ? { title: goods.live.name } : listedHead(client, queryKey, '솔루션 고치기');
    return { ...head, noindex: true };
  },
  status: (client, { params: { id = '' } }) => {
    const { queryKey } = goodsOptions(Number(id));
    const error = client.getQueryState(queryKey)?.error;
    return pageStatus(client, queryKey, error instanceof ApiError && error.status === 404);
  },
};

/** /desk/goods/:id: a solution, with a form to propose changes (rules/proposals.md#solutions). */
export function Component() {
  const { id = '' } = useParams();
  return (
    <DeskPage title="솔루션 고치기" path={deskPaths.goods}>
      <BackLink to={deskPaths.goods}>내 솔루션</BackLink>
      <GoodsPage id={Number(id)} />
    </DeskPage>
  );
}

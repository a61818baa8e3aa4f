import type { RouteHandle } from '@onmaum/shared-contract';
import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { inSession } from '@onmaum/shared-query';
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
    const goods = client.getQueryData(goodsOptions(Number(id)).queryKey);
    return { title: goods?.live.name ?? '내 솔루션', noindex: true };
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

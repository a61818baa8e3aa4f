import type { PageLocation, RouteHandle } from '@onmaum/shared-contract';
import { idOf } from '@onmaum/shared-contract/call/id';
import { listedHead } from '@onmaum/shared-query';
import { pageStatus } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { expertGoodsOptions } from '../features/goods/api/expert-goods.ts';
import { goodsViewOptions } from '../features/goods/api/goods-view.ts';
import { listedGoods } from '../features/goods/lib/listed-goods.ts';
import { PurchaseReturn } from '../features/purchase/components/return/purchase-return.tsx';
import { withPurchase } from '../features/purchase/lib/purchase-handle.ts';
import { SolutionPage } from '../features/solution/components/solution-page.tsx';
import { solutionHead } from '../features/solution/lib/solution-head.ts';

const viewAt = ({ params }: PageLocation) => goodsViewOptions(params.id ?? '');

export const handle: RouteHandle<QueryClient> = withPurchase({
  footerRoom: true,
  prefetch: async (client, at) => {
    const view = await client.fetchQuery(viewAt(at)).catch(() => null);
    if (view) await client.prefetchQuery(expertGoodsOptions(String(view.counselorInfo.id)));
  },
  head: (client, at) => {
    const { queryKey } = viewAt(at);
    return {
      ...listedHead(client, queryKey, listedGoods(client, at.params.id ?? '')?.name),
      ...solutionHead(client.getQueryData(queryKey), at.origin, Date.now()),
    };
  },
  status: (client, at) => {
    const { queryKey } = viewAt(at);
    return pageStatus(client, queryKey, client.getQueryData(queryKey) === null);
  },
});

/** /solution_counseling/:id: the page of a solution (rules/solutions.md#solution-page). */
export function Component() {
  const { id = '' } = useParams();
  const goodsId = idOf(id);
  // remount for another solution, so that nothing chosen carries over
  const page = <SolutionPage key={id} id={id} />;
  if (goodsId === null) return page;
  return (
    <PurchaseReturn key={id} goodsId={goodsId}>
      {page}
    </PurchaseReturn>
  );
}

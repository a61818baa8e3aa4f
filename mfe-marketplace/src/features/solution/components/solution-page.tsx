import { paths } from '@onmaum/shared-contract/site/paths';
import { QueryView } from '@onmaum/shared-ui';
import { BackLink, ListLink } from '@onmaum/shared-ui/way-back';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MARKET_LIST } from '../../../lib/market-list.ts';
import { useGoodsView } from '../../goods/api/goods-view.ts';
import { listedGoods } from '../../goods/lib/listed-goods.ts';
import { Solution } from './solution.tsx';
import { SolutionSkeleton } from './solution-skeleton.tsx';

/** The page of a solution (rules/solutions.md#solution-page). */
export function SolutionPage({ id }: { id: string }) {
  const [params] = useSearchParams();
  const query = useGoodsView(id);
  const client = useQueryClient();
  const [listed] = useState(() => listedGoods(client, id));
  const back = params.has('mypage') ? (
    <BackLink to={paths.purchase}>구매 내역</BackLink>
  ) : (
    <ListLink list={MARKET_LIST} />
  );
  return (
    <>
      {/* outside of QueryView, since replacing the link when the solution loads could lose a click */}
      {query.data !== null && back}
      <QueryView level={1} query={query} object="솔루션" loading={<SolutionSkeleton listed={listed} />}>
        {(view) => <Solution view={view} fetchedAt={query.dataUpdatedAt} />}
      </QueryView>
    </>
  );
}

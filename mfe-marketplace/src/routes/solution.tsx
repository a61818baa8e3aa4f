import type { PageHead, RouteHandle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { pageStatus } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { prefetchRecommended } from '../features/goods/api/recommended-goods.ts';
import { RecommendedSection } from '../features/goods/components/recommended-section.tsx';
import { goodsListJsonLd } from '../features/goods/lib/goods-json-ld.ts';
import { expertListOptions, goodsListOptions, uniqueGoods } from '../features/market/api/market-lists.ts';
import { Market } from '../features/market/components/market.tsx';
import { readFilters, showsRecommended, writeFilters } from '../features/market/lib/market-filters.ts';
import { MARKET_LIST } from '../lib/market-list.ts';
import s from './solution.module.css';

const HEAD = {
  title: MARKET_LIST.name,
  description:
    '온마음이 함께하는 전문 상담사의 심리상담과 심리검사. 지금 내 마음에 필요한 솔루션을 천천히 골라 보세요.',
  canonical: paths.solution,
} as const satisfies PageHead;

export const handle: RouteHandle<QueryClient> = {
  prefetch: (client, { searchParams }) => {
    const filters = readFilters(searchParams);
    const list =
      filters.tab === 'goods'
        ? client.prefetchInfiniteQuery(goodsListOptions(filters))
        : client.prefetchInfiniteQuery(expertListOptions(filters));
    return Promise.all([list, showsRecommended(filters) && prefetchRecommended(client)]);
  },
  head(client, { origin, searchParams }) {
    const filters = readFilters(searchParams);
    const head = { ...HEAD, noindex: writeFilters(filters).size > 0 };
    const list = client.getQueryData(goodsListOptions(filters).queryKey);
    if (filters.tab !== 'goods' || !list?.pages[0]?.goodsList.length) return head;
    return { ...head, jsonLd: [goodsListJsonLd(uniqueGoods(list), origin)] };
  },
  status(client, { searchParams }) {
    const filters = readFilters(searchParams);
    const options = filters.tab === 'goods' ? goodsListOptions(filters) : expertListOptions(filters);
    return pageStatus(client, options.queryKey);
  },
};

/**
 * /solution: recommended solutions, then the lists of solutions and experts. With a filter, or on the tab of experts, no
 * recommended solutions are shown (rules/solutions.md#list).
 */
export function Component() {
  const [params] = useSearchParams();
  return (
    <div className={s.page}>
      <header className={s.head}>
        <h1>{MARKET_LIST.name}</h1>
        <p className={s.lead}>전문가와 깊이 있게 이야기 나누고 싶을 때, 내 마음에 맞는 솔루션을 골라 보세요.</p>
      </header>
      {showsRecommended(readFilters(params)) && <RecommendedSection title="추천 솔루션" short />}
      <Market />
    </div>
  );
}

import type { RouteHandle } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { pageStatus } from '@onmaum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { goodsListOptions } from '../features/goods/api/goods-list.ts';
import { prefetchRecommended } from '../features/goods/api/recommended-goods.ts';
import { GoodsSection } from '../features/goods/components/goods-section.tsx';
import { RecommendedSection } from '../features/goods/components/recommended-section.tsx';
import { goodsListJsonLd } from '../features/goods/lib/goods-json-ld.ts';
import { readSort, sortGoods } from '../features/goods/lib/goods-sort.ts';
import s from './solution.module.css';

const HEAD = {
  title: '전문가솔루션',
  description:
    '온마음이 함께하는 전문 상담사의 심리상담과 심리검사. 지금 내 마음에 필요한 솔루션을 천천히 골라 보세요.',
  canonical: paths.solution,
} as const;

export const handle: RouteHandle<QueryClient> = {
  prefetch: (client) => Promise.all([client.prefetchQuery(goodsListOptions), prefetchRecommended(client)]),
  head(client, { origin, searchParams }) {
    const goods = client.getQueryData(goodsListOptions.queryKey);
    if (!goods?.length) return HEAD;
    return { ...HEAD, jsonLd: [goodsListJsonLd(sortGoods(goods, readSort(searchParams)), origin, Date.now())] };
  },
  status: (client) => pageStatus(client, goodsListOptions.queryKey),
};

/** /solution: recommended solutions, then all solutions (rules/solutions.md). */
export function Component() {
  return (
    <div className={s.page}>
      <header>
        <h1>전문가솔루션</h1>
        <p className={s.lead}>전문가와 깊이 있게 이야기 나누고 싶을 때, 내 마음에 맞는 솔루션을 골라 보세요.</p>
      </header>
      <RecommendedSection title="추천 솔루션" />
      <GoodsSection />
    </div>
  );
}

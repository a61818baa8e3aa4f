import type { GoodsView, PageHead } from '@onmaum/shared-contract';
import { saleState } from '@onmaum/shared-contract/goods/sale-state';
import { paths } from '@onmaum/shared-contract/site/paths';
import { breadcrumbJsonLd } from '../../../lib/breadcrumb-json-ld.ts';
import { MARKET_LIST } from '../../../lib/market-list.ts';
import { productJsonLd } from '../../goods/lib/goods-json-ld.ts';

/**
 * @param view null if the solution does not exist; undefined if it could not be fetched
 * @param now milliseconds since 1970
 * @returns an empty head if there is no solution: the title then depends on the page's HTTP status
 */
export function solutionHead(view: GoodsView | null | undefined, origin: string, now: number): PageHead {
  if (!view) return {};
  const { goodsInfo: goods, counselorInfo: expert } = view;
  const canonical = paths.solutionCounseling(goods.id);
  return {
    title: goods.name,
    description: `${goods.summary} ${expert.nickname} 전문가의 ${goods.category}.`,
    canonical,
    type: 'product',
    jsonLd: [
      productJsonLd(goods, saleState(goods, expert.status, now), origin),
      breadcrumbJsonLd([MARKET_LIST, { name: goods.name, path: canonical }], origin),
    ],
  };
}

import type { ExpertGoods, GoodsList, GoodsListItem, RecommendedGoods } from '@onmaum/shared-contract';
import { listedItem } from '@onmaum/shared-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

/** Fields of a solution that the lists contain. The fields of its reviews are optional, because some lists omit them. */
export type ListedGoods = Pick<
  RecommendedGoods,
  'id' | 'category' | 'name' | 'summary' | 'dc_rate' | 'sell_price' | 'ori_price'
> &
  Partial<Pick<GoodsListItem, 'avg_review_point' | 'review_total_count'>>;

const LISTS = [
  ['goods', 'list'],
  ['goods', 'recommended'],
  ['goods', 'of-expert'],
];
type List = InfiniteData<GoodsList> | RecommendedGoods[] | ExpertGoods[];

const goodsIn = (list: List): ListedGoods[] =>
  Array.isArray(list) ? list : list.pages.flatMap(({ goodsList }) => goodsList);

/** Finds a solution in the cached lists; undefined if no list contains it. */
export const listedGoods = (client: QueryClient, id: string): ListedGoods | undefined =>
  listedItem(client, LISTS, goodsIn, id);

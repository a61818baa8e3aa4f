import type { GoodsListItem } from '@onmaum/shared-contract';
import { GOODS_SORTS, type GoodsSort } from '@onmaum/shared-contract/constants';

type Sortable = Pick<GoodsListItem, 'id' | 'created_at' | 'selling_count' | 'sell_price'>;
type Compare = (a: Sortable, b: Sortable) => number;

const latest: Compare = (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id;

const COMPARE: Record<GoodsSort, Compare> = {
  latest,
  best: (a, b) => b.selling_count - a.selling_count || latest(a, b),
  price: (a, b) => a.sell_price - b.sell_price || latest(a, b),
};

/** Returns a sorted copy; equal items are sorted by date, newest first. */
export const sortGoods = <T extends Sortable>(goods: readonly T[], sort: GoodsSort): T[] =>
  [...goods].sort(COMPARE[sort]);

/** Parses `?sort=`; unknown values mean latest first. */
export function readSort(params: URLSearchParams): GoodsSort {
  const named = params.get('sort');
  return named !== null && Object.hasOwn(GOODS_SORTS, named) ? (named as GoodsSort) : 'latest';
}

/** Returns the query string of a sort order; empty for the default. */
export const writeSort = (sort: GoodsSort) => (sort === 'latest' ? '' : `?sort=${sort}`);

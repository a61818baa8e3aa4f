import { GOODS_SORTS, type GoodsSort } from '@onmaum/shared-contract/constants';
import fc from 'fast-check';
import { someGoods } from '../../../test/goods.ts';
import { readSort, sortGoods, writeSort } from './goods-sort.ts';

const SORTS = Object.keys(GOODS_SORTS) as GoodsSort[];
const goods = [
  someGoods({ id: 1, created_at: '2026-11-01T00:00:00Z', selling_count: 5, sell_price: 30_000 }),
  someGoods({ id: 2, created_at: '2026-11-03T00:00:00Z', selling_count: 9, sell_price: 50_000 }),
  someGoods({ id: 3, created_at: '2026-11-02T00:00:00Z', selling_count: 5, sell_price: 30_000 }),
];
const order = (sort: GoodsSort) => sortGoods(goods, sort).map(({ id }) => id);

describe('The list of solutions', () => {
  it('is sorted by the given order, and equal items by date, newest first', () => {
    expect(order('latest')).toEqual([2, 3, 1]);
    expect(order('best')).toEqual([2, 3, 1]);
    expect(order('price')).toEqual([3, 1, 2]);
  });

  it('contains all solutions in the same order, whatever the order of the input', () => {
    const shuffled = fc.shuffledSubarray(goods, { minLength: goods.length });
    fc.assert(
      fc.property(shuffled, fc.constantFrom(...SORTS), (arrived, sort) => {
        expect(sortGoods(arrived, sort).map(({ id }) => id)).toEqual(order(sort));
      }),
    );
  });

  it('keeps its sort order in the URL', () => {
    for (const sort of SORTS) expect(readSort(new URLSearchParams(writeSort(sort)))).toBe(sort);
    expect(writeSort('latest')).toBe('');
    for (const unknown of ['', 'sort=', 'sort=toString', 'sort=dearest']) {
      expect(readSort(new URLSearchParams(unknown))).toBe('latest');
    }
  });
});

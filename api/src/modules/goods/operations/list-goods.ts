import type { GoodsList, GoodsListQuery } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { cutPage, readCursor } from '../../../lib/paging/cursor.ts';
import { findGoods } from '../goods-repository.ts';

/** One page of the solutions on sale, even sold-out ones (rules/solutions.md#list). A cursor overrides the page number. */
export async function listGoods(db: Db, query: GoodsListQuery): Promise<GoodsList> {
  const { sort, area, page, limit, cursor, ...filter } = query;
  const found = await findGoods(db, {
    ...filter,
    sort,
    areas: area,
    // One more than requested shows whether another page follows.
    limit: limit + 1,
    after: cursor ? readCursor(cursor, sort) : { offset: (page - 1) * limit },
  });
  const { items, next_cursor } = cutPage(found, limit, sort);
  return { goodsList: items, next_cursor };
}

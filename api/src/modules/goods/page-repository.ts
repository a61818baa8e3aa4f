import type { GoodsCategory, GoodsListQuery, GoodsSort, WorryCategory } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isActive, onSale } from '../../db/fragments.ts';
import type { Cursor } from '../../lib/paging/cursor.ts';
import { type Slots, worksIn } from './slots-repository.ts';

export interface GoodsFilter extends Slots {
  sort: GoodsSort;
  category?: GoodsCategory | undefined;
  /** Solutions of any of these areas; empty for all. */
  areas: readonly WorryCategory[];
  price_min?: GoodsListQuery['price_min'];
  price_max?: GoodsListQuery['price_max'];
  limit: number;
  after: Cursor<GoodsSort> | { offset: number };
}

/**
 * Descending sort keys of solutions, each with an index (migration 0020). Solutions with equal keys are sorted by age, the newest
 * first.
 */
const SORT_KEY: Record<GoodsSort, RawBuilder<number>> = {
  latest: sql`g.id`,
  best: sql`g.selling_cnt`,
  price: sql`-g.sell_price`,
};

/** Selects the ids of one page of the solutions that are listed, each with its sort value (`sort_key`). */
export function pageOfGoods(filter: GoodsFilter): RawBuilder<{ id: number; sort_key: number }> {
  const { sort, category, areas, price_min, price_max, limit, after } = filter;
  const key = SORT_KEY[sort];
  const conditions: RawBuilder<unknown>[] = [onSale('g')];
  if (category) conditions.push(sql`g.category = ${category}`);
  if (areas.length > 0) conditions.push(sql`g.areas && ${[...areas]}::text[]`);
  // the same expression as in the index of prices
  if (price_min !== undefined) conditions.push(sql`-g.sell_price <= ${-price_min}::int`);
  if (price_max !== undefined) conditions.push(sql`-g.sell_price >= ${-price_max}::int`);
  if (filter.day || filter.time) conditions.push(worksIn(sql`g.counsellor_id`, filter));
  if ('key' in after) {
    conditions.push(
      sort === 'latest'
        ? sql`g.id < ${after.id}::bigint`
        : sql`(${key}, g.id) < (${after.key}::int, ${after.id}::bigint)`,
    );
  }
  return sql`
    select g.id, ${key} as sort_key
    from goods g
    join counsellors c on c.id = g.counsellor_id and ${isActive('c')}
    where ${sql.join(conditions, sql` and `)}
    order by ${sort === 'latest' ? sql`g.id desc` : sql`${key} desc, g.id desc`}
    limit ${limit} ${'offset' in after && after.offset > 0 ? sql`offset ${after.offset}` : sql``}
  `;
}

import {
  GOODS_CATEGORIES,
  GOODS_SORTS,
  type GoodsListQuery,
  type GoodsSort,
  SCHEDULE_DAYS,
  SCHEDULE_TIMES,
  type ScheduleTime,
  saleState,
  WORRY_CATEGORIES,
} from '@onmaum/shared-contract';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { isActive } from '../../../src/db/fragments.ts';
import type { Database } from '../../../src/db/schema.ts';
import { saleOf } from '../../../src/modules/goods/sale-of.ts';
import type { Wire } from '../wire.ts';
import { postGoods } from './goods.ts';

export type GoodsQuery = Partial<Wire<typeof GoodsListQuery>>;

const DAY = 24 * 60 * 60 * 1000;
const TIMES = Object.keys(SCHEDULE_TIMES) as ScheduleTime[];
/** All sort orders of solutions. */
export const goodsSorts = Object.keys(GOODS_SORTS) as GoodsSort[];

/**
 * Inserts solutions of all experts, including inactive ones. Some are not on sale; many have the same price and number of
 * sales.
 */
export async function postManyGoods(db: Kysely<Database>) {
  const experts = await db.selectFrom('counsellors').select('id').orderBy('id').execute();
  const now = Date.now();
  const windows = [
    {},
    { sell_sdate: new Date(now - DAY) },
    { sell_sdate: new Date(now + DAY) },
    { sell_edate: new Date(now + DAY) },
    { sell_edate: new Date(now - DAY) },
    { sell_status: 'N' as const },
    { deleted_at: new Date(now - DAY) },
  ];
  const many = Array.from({ length: 90 }, (_, n) => ({
    ...windows[n % windows.length],
    counsellor_id: experts[n % experts.length]?.id ?? 0,
    category: GOODS_CATEGORIES[n % 3 === 0 ? 1 : 0],
    areas: WORRY_CATEGORIES.filter((_area, at) => (n + at) % 6 === 0),
    sell_price: 1_000 * (1 + (n % 5)),
    selling_cnt: n % 4,
    places: n % 5 === 0 ? 2 : null,
  }));
  await postGoods(db, many);
}

/** Ids of the solutions that a query must return, computed from all rows without SQL. */
export async function expectedGoods(db: Kysely<Database>, query: GoodsQuery): Promise<number[]> {
  const goods = await db
    .selectFrom('goods')
    .innerJoin('counsellors', 'counsellors.id', 'counsellor_id')
    .selectAll('goods')
    .select(isActive('counsellors').as('expert_active'))
    .execute();
  const slots = await db.selectFrom('counsellor_slots').selectAll().execute();
  const areas = (query.area ?? '').split(',').filter(Boolean);
  const { sort = 'latest', category, price_min = 0, price_max = 1e9, day, time } = query;
  const listed = goods.filter((one) => {
    return (
      !one.deleted_at &&
      // a solution without free places stays in the list
      saleState(saleOf({ ...one, places_left: null }), one.expert_active, Date.now()) === 'on-sale' &&
      (!category || one.category === category) &&
      (areas.length === 0 || one.areas.some((area) => areas.includes(area))) &&
      one.sell_price >= Number(price_min) &&
      one.sell_price <= Number(price_max) &&
      ((!day && !time) ||
        slots.some(
          (slot) =>
            slot.counsellor_id === one.counsellor_id && (!day || slot.day === day) && (!time || slot.time === time),
        ))
    );
  });
  const key = { latest: () => 0, best: (n: number) => -n, price: (n: number) => n }[sort];
  const of = (one: (typeof listed)[number]) => key(sort === 'best' ? one.selling_cnt : one.sell_price);
  return listed.toSorted((a, b) => of(a) - of(b) || b.id - a.id).map(({ id }) => id);
}

/** Random queries with any filters and sort order. */
export const goodsQueries = fc.record(
  {
    sort: fc.constantFrom(...goodsSorts),
    category: fc.constantFrom(...GOODS_CATEGORIES),
    area: fc.subarray([...WORRY_CATEGORIES], { minLength: 1, maxLength: 3 }).map((areas) => areas.join(',')),
    price_min: fc.constantFrom(0, 2_000, 3_000, 40_000),
    price_max: fc.constantFrom(0, 3_000, 50_000, 100_000_000),
    day: fc.constantFrom(...SCHEDULE_DAYS),
    time: fc.constantFrom(...TIMES),
  },
  { requiredKeys: [] },
);

/** @database both: keyset order, arrays and times in conditions */

import {
  GOODS_CATEGORIES,
  GOODS_SORTS,
  GoodsList,
  type GoodsListQuery,
  type GoodsSort,
  SCHEDULE_DAYS,
  SCHEDULE_TIMES,
  type ScheduleTime,
  type Sitemap,
  saleState,
  WORRY_CATEGORIES,
} from '@onmaum/shared-contract';
import fc from 'fast-check';
import type { TestApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { startDemo } from '../../../test/support/demo.ts';
import { postGoods } from '../../../test/support/goods.ts';
import type { Wire } from '../../../test/support/wire.ts';

type Query = Partial<Wire<typeof GoodsListQuery>>;

const DAY = 24 * 60 * 60 * 1000;
const TIMES = Object.keys(SCHEDULE_TIMES) as ScheduleTime[];
const sorts = Object.keys(GOODS_SORTS) as GoodsSort[];

let demo: TestApp;
let visitor: Browser;

beforeAll(async () => {
  demo = await startDemo();
  visitor = new Browser(demo.app);
  const experts = await demo.db.selectFrom('counsellors').select('id').orderBy('id').execute();
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
  // of every expert, also of inactive ones; many with the same price and the same number of sales
  const many = Array.from({ length: 90 }, (_, n) => ({
    ...windows[n % windows.length],
    counsellor_id: experts[n % experts.length]?.id ?? 0,
    category: GOODS_CATEGORIES[n % 3 === 0 ? 1 : 0],
    areas: WORRY_CATEGORIES.filter((_area, at) => (n + at) % 6 === 0),
    sell_price: 1_000 * (1 + (n % 5)),
    selling_cnt: n % 4,
  }));
  await postGoods(demo.db, many);
});
afterAll(() => demo.close());

const ask = (query: Query) => visitor.send('GET', `/api/goods/goods-list?${new URLSearchParams(query as never)}`);
const list = async (query: Query) => {
  const response = await ask(query);
  expect([response.statusCode, response.body.slice(0, 200)]).toEqual([200, expect.anything()]);
  return response.json<Wire<typeof GoodsList>>();
};
async function everyPage(query: Query, between: () => Promise<unknown> = async () => undefined) {
  const items = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Wire<typeof GoodsList> = await list({ ...query, ...(cursor && { cursor }) });
    items.push(...page.goodsList);
    cursor = page.next_cursor;
    await between();
  }
  return items;
}

/** What the rules say, computed from the rows without SQL. */
async function expected(query: Query): Promise<number[]> {
  const goods = await demo.db
    .selectFrom('goods')
    .innerJoin('counsellors', 'counsellors.id', 'counsellor_id')
    .selectAll('goods')
    .select('counsellors.status as expert_status')
    .execute();
  const slots = await demo.db.selectFrom('counsellor_slots').selectAll().execute();
  const areas = (query.area ?? '').split(',').filter(Boolean);
  const { sort = 'latest', category, price_min = 0, price_max = 1e9, day, time } = query;
  const listed = goods.filter((one) => {
    const sale = {
      sell_status: one.sell_status === 'Y',
      sell_sdate: one.sell_sdate?.toISOString() ?? null,
      sell_edate: one.sell_edate?.toISOString() ?? null,
    };
    return (
      !one.deleted_at &&
      saleState(sale, one.expert_status === 1, Date.now()) === 'on-sale' &&
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

/** Any filters with any sort. */
const queries = fc.record(
  {
    sort: fc.constantFrom(...sorts),
    category: fc.constantFrom(...GOODS_CATEGORIES),
    area: fc.subarray([...WORRY_CATEGORIES], { minLength: 1, maxLength: 3 }).map((areas) => areas.join(',')),
    price_min: fc.constantFrom(0, 2_000, 3_000, 40_000),
    price_max: fc.constantFrom(0, 3_000, 50_000, 100_000_000),
    day: fc.constantFrom(...SCHEDULE_DAYS),
    time: fc.constantFrom(...TIMES),
  },
  { requiredKeys: [] },
);

describe('the list of solutions', () => {
  test('is what the contract promises, and shared by visitors for some seconds', async () => {
    const response = await ask({});
    expect(response.headers['cache-control']).toMatch(/^public, .*s-maxage=5/);
    const page = GoodsList.parse(response.json());
    expect(page.goodsList).toHaveLength(12);
    expect(page.goodsList.every(({ sell_status }) => sell_status)).toBe(true);
  });

  test('has by any sort and filter each solution on sale exactly once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.integer({ min: 2, max: 20 }), async (query, limit) => {
        const ids = (await everyPage({ ...query, limit })).map(({ id }) => id);
        expect(ids).toEqual(await expected(query));
      }),
      { numRuns: 25, examples: sorts.map((sort) => [{ sort }, 7] as [{ sort: GoodsSort }, number]) },
    );
  });

  test('by page number is the same list', async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.integer({ min: 1, max: 4 }), async (query, page) => {
        const { goodsList } = await list({ ...query, page, limit: 7 });
        expect(goodsList.map(({ id }) => id)).toEqual((await expected(query)).slice((page - 1) * 7, page * 7));
      }),
      { numRuns: 10 },
    );
  });

  test('stays whole while others are added: nothing comes twice, nothing is skipped', async () => {
    const added = fc.record({
      sell_price: fc.constantFrom(1_000, 3_000, 90_000),
      selling_cnt: fc.integer({ min: 0, max: 4 }),
      category: fc.constantFrom(...GOODS_CATEGORIES),
    });
    await fc.assert(
      fc.asyncProperty(queries, fc.integer({ min: 2, max: 12 }), added, async (query, limit, one) => {
        const before = await expected(query);
        const seen = await everyPage({ ...query, limit }, () =>
          postGoods(demo.db, [{ ...one, name: '나중에', areas: ['직장', '가족'] }]),
        );
        const ids = seen.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.filter((id) => before.includes(id))).toEqual(before);
        await demo.db.deleteFrom('goods').where('name', '=', '나중에').execute();
      }),
      { numRuns: 10 },
    );
  });

  test('refuses a cursor of another sort, or of nothing, and filters that do not exist', async () => {
    const { next_cursor } = await list({ sort: 'price', limit: 5 });
    expect(next_cursor).not.toBeNull();
    const wrong: [object, string][] = [
      [{ sort: 'best', cursor: next_cursor }, 'cursor'],
      [{ cursor: next_cursor }, 'cursor'],
      [{ cursor: 'x' }, 'cursor'],
      [{ cursor: Buffer.from('["best",9999999999,1]').toString('base64url'), sort: 'best' }, 'cursor'],
      [{ sort: 'oldest' }, 'sort'],
      [{ category: '타로' }, 'category'],
      [{ area: '직장,없는분야' }, 'area'],
      [{ price_min: '-1' }, 'price_min'],
      [{ price_max: '1.5' }, 'price_max'],
      [{ day: 'MONDAY' }, 'day'],
      [{ time: '09~12' }, 'time'],
      [{ limit: '51' }, 'limit'],
    ];
    for (const [query, field] of wrong) {
      const refused = await ask(query);
      expect([query, refused.statusCode, Object.keys(refused.json().errors)]).toEqual([query, 422, [field]]);
    }
  });

  test('has the solutions that the sitemap has', async () => {
    const { goods, counsellors } = (await visitor.send('GET', '/api/main/sitemap')).json<Sitemap>();
    expect(goods.map(({ id }) => id)).toEqual(await expected({}));
    const active = await demo.db.selectFrom('counsellors').select('id').where('status', '=', 1).execute();
    expect(counsellors).toHaveLength(active.length);
  });

  test('says the figures of a solution', async () => {
    const [id = 0] = await postGoods(demo.db, [
      { ori_price: 30_000, sell_price: 19_900, review_cnt: 3, review_score_sum: 13.5, selling_cnt: 7, sessions: 4 },
    ]);
    expect((await list({ limit: 1 })).goodsList[0]).toMatchObject({
      id,
      dc_rate: 33,
      avg_review_point: 4.5,
      review_total_count: 3,
      selling_count: 7,
      multiple: 'Y',
      time: 50,
      keyword: '',
    });
  });
});

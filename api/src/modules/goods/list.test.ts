/** @database both: keyset order, arrays and times in conditions */

import { GOODS_CATEGORIES, GoodsList, type GoodsSort, type SitemapPart } from '@onmaum/shared-contract';
import fc from 'fast-check';
import { Browser } from '../../../test/support/browser.ts';
import { postGoods } from '../../../test/support/market/goods.ts';
import {
  expectedGoods,
  type GoodsQuery,
  goodsQueries,
  goodsSorts,
  postManyGoods,
} from '../../../test/support/market/listed-goods.ts';
import { type MarketVisitor, openMarket } from '../../../test/support/market/visitor.ts';
import type { Wire } from '../../../test/support/wire.ts';
import { isActive } from '../../db/fragments.ts';

let market: MarketVisitor;

beforeAll(async () => {
  market = await openMarket();
  await postManyGoods(market.db);
});
afterAll(() => market.close());

const ask = (query: object) => market.ask('goods-list', query);
const list = (query: GoodsQuery) => market.get<Wire<typeof GoodsList>>('goods-list', query);
const everyPage = (query: GoodsQuery, between?: () => Promise<unknown>) =>
  market.everyPage('goods-list', (page: Wire<typeof GoodsList>) => page.goodsList, query, between);

describe('the list of solutions', () => {
  test('has the form of the contract, and is shared by visitors for some seconds', async () => {
    const response = await ask({});
    expect(response.headers['cache-control']).toMatch(/^public, .*s-maxage=5/);
    const page = GoodsList.parse(response.json());
    expect(page.goodsList).toHaveLength(12);
    expect(page.goodsList.every(({ sell_status }) => sell_status)).toBe(true);
  });

  test('has each solution on sale exactly once and in order, by any sort and filter', async () => {
    await fc.assert(
      fc.asyncProperty(goodsQueries, fc.integer({ min: 2, max: 20 }), async (query, limit) => {
        const ids = (await everyPage({ ...query, limit })).map(({ id }) => id);
        expect(ids).toEqual(await expectedGoods(market.db, query));
      }),
      { numRuns: 25, examples: goodsSorts.map((sort) => [{ sort }, 7] as [{ sort: GoodsSort }, number]) },
    );
  });

  test('by page number is the same list', async () => {
    await fc.assert(
      fc.asyncProperty(goodsQueries, fc.integer({ min: 1, max: 4 }), async (query, page) => {
        const { goodsList } = await list({ ...query, page, limit: 7 });
        expect(goodsList.map(({ id }) => id)).toEqual(
          (await expectedGoods(market.db, query)).slice((page - 1) * 7, page * 7),
        );
      }),
      { numRuns: 10 },
    );
  });

  test('has no solution twice and skips none while others are added', async () => {
    const added = fc.record({
      sell_price: fc.constantFrom(1_000, 3_000, 90_000),
      selling_cnt: fc.integer({ min: 0, max: 4 }),
      category: fc.constantFrom(...GOODS_CATEGORIES),
    });
    await fc.assert(
      fc.asyncProperty(goodsQueries, fc.integer({ min: 2, max: 12 }), added, async (query, limit, one) => {
        const before = await expectedGoods(market.db, query);
        const seen = await everyPage({ ...query, limit }, () =>
          postGoods(market.db, [{ ...one, name: '나중에', areas: ['직장', '가족'] }]),
        );
        const ids = seen.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.filter((id) => before.includes(id))).toEqual(before);
        await market.db.deleteFrom('goods').where('name', '=', '나중에').execute();
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
    const [goods, counsellors] = await Promise.all(
      ['goods', 'counsellors'].map(async (section) =>
        (await new Browser(market.app).send('GET', `/api/main/sitemap-parts/${section}/1`)).json<SitemapPart>(),
      ),
    );
    expect(goods?.map(({ id }) => id)).toEqual((await expectedGoods(market.db, {})).toSorted((a, b) => a - b));
    const active = await market.db.selectFrom('counsellors').select('id').where(isActive('counsellors')).execute();
    expect(counsellors).toHaveLength(active.length);
  });

  test('has the figures of each solution', async () => {
    const [id = 0] = await postGoods(market.db, [
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

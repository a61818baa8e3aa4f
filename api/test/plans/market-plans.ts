import type { ExpertListQuery, GoodsListQuery } from '@onmaum/shared-contract';
import {
  ExpertListQuery as ExpertListSchema,
  GoodsListQuery as GoodsListSchema,
  WORRY_CATEGORIES,
} from '@onmaum/shared-contract';
import { findRecommended } from '../../src/modules/goods/goods-repository.ts';
import { listExpertAnswers } from '../../src/modules/goods/operations/list-expert-answers.ts';
import { listExpertGoods } from '../../src/modules/goods/operations/list-expert-goods.ts';
import { listExpertReviews } from '../../src/modules/goods/operations/list-expert-reviews.ts';
import { listExperts } from '../../src/modules/goods/operations/list-experts.ts';
import { listGoods } from '../../src/modules/goods/operations/list-goods.ts';
import { listGoodsReviews } from '../../src/modules/goods/operations/list-goods-reviews.ts';
import { viewExpert } from '../../src/modules/goods/operations/view-expert.ts';
import { viewGoods } from '../../src/modules/goods/operations/view-goods.ts';
import type { Wire } from '../support/wire.ts';
import type { LargeDatabase } from './large-database.ts';

/** Smaller tables, which queries of the marketplace must not read completely either. */
const OF_EXPERTS = ['counsellors', 'counsellor_slots'];

/** Registers the tests for solutions and experts. */
export function testMarketPlans(large: LargeDatabase) {
  const goods = (query: Wire<typeof GoodsListQuery>) => listGoods(large.db, GoodsListSchema.parse(query));
  const experts = (query: Wire<typeof ExpertListQuery>) => listExperts(large.db, ExpertListSchema.parse(query));
  const inMarket = (work: () => Promise<unknown>) => large.longReadings(work, [...large.big, ...OF_EXPERTS]);

  describe.each(['latest', 'best', 'price'] as const)('solutions by %s', (sort) => {
    test.each<[string, Wire<typeof GoodsListQuery>]>([
      ['first page', {}],
      ['far on', { page: 40 }],
      ['tests', { category: '심리검사' }],
      ['of a common area', { area: WORRY_CATEGORIES[0] }],
      ['of a rare area', { area: '기타' }],
      ['of several areas', { area: WORRY_CATEGORIES.slice(8).join(',') }],
      ['of the lowest prices', { price_max: 12_000 }],
      ['of the highest prices', { price_min: 198_000 }],
      ['of some prices', { price_min: 50_000, price_max: 60_000 }],
      ['at no price', { price_min: 900_000 }],
      ['on a day', { day: 'SUN' }],
      ['at a time', { time: 'TWENTY_TO_TWENTYFOUR' }],
      ['on a day at a time', { day: 'WED', time: 'NINE_TO_TWELVE' }],
      ['by everything', { category: '심리상담', area: '직장', day: 'MON', price_max: 150_000 }],
    ])('%s', async (_name, query) => {
      expect(await inMarket(() => goods({ ...query, sort }))).toEqual([]);
    });

    test('after a cursor', async () => {
      const { next_cursor } = await goods({ sort, page: 100 });
      expect(next_cursor).not.toBeNull();
      expect(await inMarket(() => goods({ sort, cursor: next_cursor ?? '' }))).toEqual([]);
    });
  });

  test.each<Wire<typeof ExpertListQuery>>([
    {},
    { page: 40 },
    { area: '기타' },
    { area: '직장', day: 'SUN' },
    { day: 'WED', time: 'NINE_TO_TWELVE' },
  ])('experts %j', async (query) => {
    expect(await inMarket(() => experts(query))).toEqual([]);
  });

  test('a solution and an expert, whether they have few reviews or many', async () => {
    const most = large.db
      .selectFrom('goods')
      .select('id')
      .where('deleted_at', 'is', null)
      .orderBy('review_cnt', 'desc');
    for (const { id } of [...(await most.limit(2).execute()), { id: 19_990 }]) {
      expect(await inMarket(() => viewGoods(large.db, id))).toEqual([]);
      expect(await inMarket(() => listGoodsReviews(large.db, id))).toEqual([]);
    }
    const busy = await large.db.selectFrom('counsellors').select('id').orderBy('answer_cnt', 'desc').limit(2).execute();
    for (const { id } of busy) {
      const { next_answer_cursor, next_review_cursor } = await viewExpert(large.db, id);
      expect(await inMarket(() => viewExpert(large.db, id))).toEqual([]);
      expect(await inMarket(() => listExpertGoods(large.db, id))).toEqual([]);
      expect(await inMarket(() => listExpertAnswers(large.db, id, next_answer_cursor ?? undefined))).toEqual([]);
      for (const table_name of ['all', 'worry', 'solution'] as const) {
        const cursor = table_name === 'all' && next_review_cursor ? { cursor: next_review_cursor } : {};
        expect(await inMarket(() => listExpertReviews(large.db, id, { table_name, ...cursor }))).toEqual([]);
      }
    }
    expect(await inMarket(() => findRecommended(large.db))).toEqual([]);
  });
}

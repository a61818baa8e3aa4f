/** @database postgres: plans for large tables */

import type { ExpertListQuery, GoodsListQuery, InfoListBody, WorryListBody } from '@onmaum/shared-contract';
import {
  ExpertListQuery as ExpertListSchema,
  GoodsListQuery as GoodsListSchema,
  InfoListBody as InfoListSchema,
  WORRY_CATEGORIES,
  WorryListBody as WorryListSchema,
} from '@onmaum/shared-contract';
import type { LogEvent } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from '../src/db/migrate.ts';
import type { Database } from '../src/db/schema.ts';
import { columnTypes } from '../src/db/types.ts';
import { findRecommended } from '../src/modules/goods/goods-repository.ts';
import { listExpertAnswers } from '../src/modules/goods/operations/list-expert-answers.ts';
import { listExpertGoods } from '../src/modules/goods/operations/list-expert-goods.ts';
import { listExpertReviews } from '../src/modules/goods/operations/list-expert-reviews.ts';
import { listExperts } from '../src/modules/goods/operations/list-experts.ts';
import { listGoods } from '../src/modules/goods/operations/list-goods.ts';
import { listGoodsReviews } from '../src/modules/goods/operations/list-goods-reviews.ts';
import { viewExpert } from '../src/modules/goods/operations/view-expert.ts';
import { viewGoods } from '../src/modules/goods/operations/view-goods.ts';
import { findInfos as findHomeInfos, findReviews } from '../src/modules/home/home-repository.ts';
import { listHomeWorries } from '../src/modules/home/operations/list-home-worries.ts';
import { listInfos } from '../src/modules/info/operations/list-infos.ts';
import { viewInfo } from '../src/modules/info/operations/view-info.ts';
import { findUnpaidInfos } from '../src/modules/info/points-repository.ts';
import { findUnpaidInvitations } from '../src/modules/invitation/invitation-repository.ts';
import { searchPosts } from '../src/modules/search/operations/search-posts.ts';
import { RETENTION } from '../src/modules/upkeep/retention.ts';
import { deleteBefore } from '../src/modules/upkeep/upkeep-repository.ts';
import { closeEndedPolls } from '../src/modules/worry/close-poll-repository.ts';
import { listWorries } from '../src/modules/worry/operations/list-worries.ts';
import { viewWorry } from '../src/modules/worry/operations/view-worry.ts';
import { TEST_SERVER } from './support/database.ts';
import { generate } from './support/large/generate.ts';
import { COMMON_WORD, RARE_WORD, SHORT_WORD } from './support/large/words.ts';
import { describeScan, type Explained, type Plan, rowsOf, scansIn } from './support/plans.ts';
import { createDatabase, type OwnDatabase } from './support/postgres.ts';
import type { Wire } from './support/wire.ts';

/** Tables with this many rows must never be read completely. */
const BIG = 10_000;
/** Tables that the marketplace does not read completely either, although they are smaller here. */
const OF_EXPERTS = ['counsellors', 'counsellor_slots'];
const SIZES = {
  worries: 20_000,
  infos: 12_000,
  comments: 60_000,
  experts: 1_000,
  goods: 20_000,
  goodsReviews: 40_000,
};

// Filling takes seconds, and more on a busy machine.

/** Rows that one scan may read: the fiftieth page of some categories, a thread, the newest posts of a search. */
const MAX_ROWS = 2_500;

describe('with much content on a PostgreSQL', () => {
  let database: OwnDatabase;
  let pool: pg.Pool;
  let db: Kysely<Database>;
  let big: string[];
  let asked: { sql: string; parameters: readonly unknown[] }[] = [];

  beforeAll(async () => {
    database = await createDatabase(TEST_SERVER ?? '', `onmaum_plans_${process.pid}`);
    pool = new pg.Pool({ connectionString: database.url, max: 3, types: columnTypes });
    const log = ({ query }: LogEvent) => {
      asked.push(query);
    };
    db = new Kysely({ dialect: new PostgresDialect({ pool }), log });
    await migrate(db);
    await generate(database.url, SIZES, () => undefined);
    const { rows } = await pool.query<{ relname: string }>(
      `select relname from pg_class where relkind = 'r' and reltuples >= ${BIG}`,
    );
    big = rows.map(({ relname }) => relname);
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  /** The scans of all queries of an operation. */
  async function scansOf(work: () => Promise<unknown>): Promise<Plan[]> {
    asked = [];
    await work();
    expect(asked).not.toHaveLength(0);
    const explained = await Promise.all(
      asked.map(async ({ sql, parameters }) => {
        const statement = `explain (analyze, format json) ${sql}`;
        return (await pool.query<Explained>(statement, [...parameters])).rows;
      }),
    );
    return scansIn(explained.flat());
  }

  /** Scans that read a large table completely, or more rows than a page needs. */
  async function longReadings(work: () => Promise<unknown>, tables = big): Promise<string[]> {
    const long = (await scansOf(work)).filter(
      (node) =>
        rowsOf(node) > MAX_ROWS ||
        (node['Node Type'].includes('Seq Scan') && tables.includes(node['Relation Name'] ?? '')),
    );
    return long.map(describeScan);
  }

  const viewer = { id: 77 };
  const worries = (body: Wire<typeof WorryListBody>) => listWorries(db, viewer, WorryListSchema.parse(body));
  const infos = (body: Wire<typeof InfoListBody>) => listInfos(db, viewer, InfoListSchema.parse(body));

  test('the generated content has large tables and consistent counters', async () => {
    expect(big).toEqual(
      expect.arrayContaining(['worries', 'infos', 'comments', 'bookmarks', 'ballots', 'goods', 'goods_reviews']),
    );
    const { rows } = await pool.query<Record<string, number>>(`
      select
        (select count(*) from comments) as comments,
        (select sum(comment_cnt) from worries) + (select sum(comment_cnt) from infos)
          - (select count(*) from comments where deleted_at is null) as uncounted_comments,
        (select sum(bookmark_cnt) from worries) + (select sum(bookmark_cnt) from infos)
          - (select count(*) from bookmarks) as uncounted_bookmarks,
        (select sum(vote_cnt) from worries) - (select count(*) from ballots) as uncounted_ballots,
        (select sum(vote_cnt) from poll_options) - (select count(*) from ballot_options) as uncounted_marks,
        (select sum(review_cnt) from goods) - (select count(*) from goods_reviews) as uncounted_goods_reviews,
        (select sum(stars) from goods, unnest(review_spread) stars) - (select count(*) from goods_reviews) as unspread,
        (select sum(review_cnt) from counsellors) - (select count(*) from answer_reviews) as uncounted_answer_reviews
    `);
    expect(rows[0]).toEqual({
      comments: SIZES.comments,
      uncounted_comments: 0,
      uncounted_bookmarks: 0,
      uncounted_ballots: 0,
      uncounted_marks: 0,
      uncounted_goods_reviews: 0,
      unspread: 0,
      uncounted_answer_reviews: 0,
    });
  });

  test('the home page', async () => {
    expect(await longReadings(() => listHomeWorries(db, viewer))).toEqual([]);
    expect(await longReadings(() => findHomeInfos(db, 5))).toEqual([]);
    expect(await longReadings(() => findReviews(db, 10))).toEqual([]);
  });

  describe.each(['1', '2', '3'] as const)('the worry board by sort %s', (sort) => {
    test.each<[string, Wire<typeof WorryListBody>]>([
      ['first page', {}],
      ['fiftieth page', { page: 50 }],
      ['of a common category', { category: WORRY_CATEGORIES[0] }],
      ['of a rare category', { category: '기타' }],
      ['of several categories, far on', { category: WORRY_CATEGORIES.slice(3, 8).join(','), page: 30 }],
      ['of every category', { category: WORRY_CATEGORIES.join(',') }],
      ['with a poll', { has_poll: true }],
      ['with a poll, of two categories', { has_poll: true, category: '직장,기타' }],
      ['own posts', { mine: true }],
      ['bookmarked', { bookmarked: true }],
      ['bookmarked of two categories', { bookmarked: true, category: '직장,연애' }],
    ])('%s', async (_name, body) => {
      expect(await longReadings(() => worries({ ...body, sort }))).toEqual([]);
    });

    test('a page by number skips index entries, not posts', async () => {
      const skipping = (await scansOf(() => worries({ sort, page: 50 }))).filter((node) => rowsOf(node) > 100);
      expect(skipping.map((node) => node['Node Type'])).toEqual(['Index Only Scan']);
    });

    test('after a cursor', async () => {
      const { next_cursor } = await worries({ sort, page: 40 });
      expect(next_cursor).not.toBeNull();
      expect(await longReadings(() => worries({ sort, cursor: next_cursor ?? '' }))).toEqual([]);
    });
  });

  test.each<Wire<typeof InfoListBody>>([
    {},
    { sort: '2' },
    { page: 50 },
    { sort: '2', page: 50 },
    { category: 'question' },
    { sort: '2', category: 'question,experience', page: 20 },
  ])('the info board %j', async (body) => {
    expect(await longReadings(() => infos(body))).toEqual([]);
  });

  test('a post with its comments, whether it has few or many', async () => {
    const most = (posts: 'worries' | 'infos') =>
      db
        .selectFrom(posts)
        .select('id')
        .where('deleted_at', 'is', null)
        .orderBy('comment_cnt', 'desc')
        .limit(2)
        .execute();
    for (const { id } of [...(await most('worries')), { id: 11 }, { id: 19_990 }]) {
      expect(await longReadings(() => viewWorry(db, viewer, id))).toEqual([]);
    }
    for (const { id } of [...(await most('infos')), { id: 11 }]) {
      expect(await longReadings(() => viewInfo(db, viewer, id))).toEqual([]);
    }
  });

  const goods = (query: Wire<typeof GoodsListQuery>) => listGoods(db, GoodsListSchema.parse(query));
  const inMarket = (work: () => Promise<unknown>) => longReadings(work, [...big, ...OF_EXPERTS]);
  const experts = (query: Wire<typeof ExpertListQuery>) => listExperts(db, ExpertListSchema.parse(query));

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
    const most = db.selectFrom('goods').select('id').where('deleted_at', 'is', null).orderBy('review_cnt', 'desc');
    for (const { id } of [...(await most.limit(2).execute()), { id: 19_990 }]) {
      expect(await inMarket(() => viewGoods(db, id))).toEqual([]);
      expect(await inMarket(() => listGoodsReviews(db, id))).toEqual([]);
    }
    const busy = await db.selectFrom('counsellors').select('id').orderBy('answer_cnt', 'desc').limit(2).execute();
    for (const { id } of busy) {
      const { next_answer_cursor, next_review_cursor } = await viewExpert(db, id);
      expect(await inMarket(() => viewExpert(db, id))).toEqual([]);
      expect(await inMarket(() => listExpertGoods(db, id))).toEqual([]);
      expect(await inMarket(() => listExpertAnswers(db, id, next_answer_cursor ?? undefined))).toEqual([]);
      for (const table_name of ['all', 'bbs_counsels', 'goods'] as const) {
        const cursor = table_name === 'all' && next_review_cursor ? { cursor: next_review_cursor } : {};
        expect(await inMarket(() => listExpertReviews(db, id, { table_name, ...cursor }))).toEqual([]);
      }
    }
    expect(await inMarket(() => findRecommended(db))).toEqual([]);
  });

  test('queries of jobs', async () => {
    const now = new Date();
    expect(await longReadings(() => findUnpaidInfos(db, now, 500))).toEqual([]);
    expect(await longReadings(() => findUnpaidInvitations(db, 500))).toEqual([]);
    expect(await longReadings(() => closeEndedPolls(db, now, 500))).toEqual([]);
    for (const kept of RETENTION) expect(await longReadings(() => deleteBefore(db, kept, now, 500))).toEqual([]);
  });

  test.each([COMMON_WORD, SHORT_WORD, RARE_WORD, '고민', '없는말', '밤', `${SHORT_WORD} ${RARE_WORD}`])(
    'a search for %s',
    async (word) => {
      expect(await longReadings(() => searchPosts(db, viewer, word, {}))).toEqual([]);
    },
  );
});

/** @database postgres: plans for large tables */

import type { InfoListBody, WorryListBody } from '@onmaum/shared-contract';
import {
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
const SIZES = { worries: 20_000, infos: 12_000, comments: 60_000 };

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
  async function longReadings(work: () => Promise<unknown>): Promise<string[]> {
    const long = (await scansOf(work)).filter(
      (node) =>
        rowsOf(node) > MAX_ROWS ||
        (node['Node Type'].includes('Seq Scan') && big.includes(node['Relation Name'] ?? '')),
    );
    return long.map(describeScan);
  }

  const viewer = { id: 77 };
  const worries = (body: Wire<typeof WorryListBody>) => listWorries(db, viewer, WorryListSchema.parse(body));
  const infos = (body: Wire<typeof InfoListBody>) => listInfos(db, viewer, InfoListSchema.parse(body));

  test('the generated content has large tables and consistent counters', async () => {
    expect(big).toEqual(expect.arrayContaining(['worries', 'infos', 'comments', 'bookmarks', 'ballots']));
    const { rows } = await pool.query<Record<string, number>>(`
      select
        (select count(*) from comments) as comments,
        (select sum(comment_cnt) from worries) + (select sum(comment_cnt) from infos)
          - (select count(*) from comments where deleted_at is null) as uncounted_comments,
        (select sum(bookmark_cnt) from worries) + (select sum(bookmark_cnt) from infos)
          - (select count(*) from bookmarks) as uncounted_bookmarks,
        (select sum(vote_cnt) from worries) - (select count(*) from ballots) as uncounted_ballots,
        (select sum(vote_cnt) from poll_options) - (select count(*) from ballot_options) as uncounted_marks
    `);
    expect(rows[0]).toEqual({
      comments: SIZES.comments,
      uncounted_comments: 0,
      uncounted_bookmarks: 0,
      uncounted_ballots: 0,
      uncounted_marks: 0,
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

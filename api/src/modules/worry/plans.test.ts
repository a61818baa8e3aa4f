/** @database both: the databases choose their own plans */

import { sql } from 'kysely';
import { useDemo } from '../../../test/support/app.ts';
import { scansOf, scansOver } from '../../../test/support/database/plans.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { pageQuery } from './list-repository.ts';

/** Number of newer, more popular posts that no filter below matches: plans that scan over them exceed the limit. */
const DECOY_POSTS = 4_000;
/** Rows that one scan may read for a page of ten: the page, or all posts or bookmarks of one member. */
const MAX_ROWS = 250;

const demo = useDemo();
let memberId: number;

beforeAll(async () => {
  const { member_id } = await demo.db
    .selectFrom('bookmarks')
    .innerJoin('worries', 'worries.author_id', 'bookmarks.member_id')
    .select('member_id')
    .where('worry_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  memberId = member_id;
  const { id } = await demo.db
    .selectFrom('members')
    .select('id')
    .where('id', '!=', memberId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const post = { content: '글', author_id: id };
  const popular = { view_cnt: 9_000, comment_cnt: 900, bookmark_cnt: 900, vote_cnt: 900 };
  const inTheWay = await postWorries(demo.db, Array(DECOY_POSTS).fill({ ...post, ...popular, category: '기타' }));
  const kept = inTheWay.map((worry_id) => ({ member_id: id, worry_id }));
  await demo.db.insertInto('bookmarks').values(kept).execute();
  await sql`analyze worries, bookmarks`.execute(demo.db);
});

const longReadings = async (filter: Partial<Parameters<typeof pageQuery>[0]>) => {
  const page = {
    sort: '1',
    categories: [],
    bookmarked: false,
    hasPoll: false,
    hasAnswer: false,
    mine: false,
    limit: 11,
  } as const;
  const query = pageQuery({ ...page, categories: [], viewerId: memberId, after: { offset: 0 }, ...filter });
  return scansOver(MAX_ROWS, await scansOf(demo.db, query));
};

describe.each(['1', '2', '3'] as const)('a page of the board by sort %s reads little more than the page', (sort) => {
  test.each([
    ['of everything', {}],
    ['of a category', { categories: ['직장'] }],
    ['with a poll', { hasPoll: true }],
    ['with an answer', { hasAnswer: true }],
    ['of own posts', { mine: true }],
    ['of bookmarked posts', { bookmarked: true }],
  ])('%s', async (_name, filter) => {
    expect(await longReadings({ sort, ...filter })).toEqual([]);
  });
});

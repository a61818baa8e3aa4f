import { sql } from 'kysely';
import type { TestApp } from '../../../test/support/app.ts';
import { startDemo } from '../../../test/support/demo.ts';
import { pageQuery } from './list-repository.ts';

let demo: TestApp;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo.close());

/** The plan that a big table would get: on this small one a sequential scan is always the cheapest. */
async function planOf(filter: Partial<Parameters<typeof pageQuery>[0]>) {
  const query = pageQuery({
    sort: '1',
    categories: [],
    bookmarked: false,
    hasPoll: false,
    mine: false,
    viewerId: null,
    limit: 11,
    after: { sort: filter.sort ?? '1', key: 10, id: 60 },
    ...filter,
  });
  return demo.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off`.execute(
      trx,
    );
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

describe('a page of the board is read along an index, without sorting', () => {
  test.each([
    ['latest', { sort: '1' }, /worries_latest|worries_pkey/],
    ['popular', { sort: '2' }, /worries_hot/],
    ['by votes', { sort: '3' }, /worries_votes/],
    [
      'latest of a category',
      { sort: '1', categories: ['직장'] },
      /worries_category_latest|worries_latest|worries_pkey/,
    ],
    ['popular of a category', { sort: '2', categories: ['직장'] }, /worries_category_hot|worries_hot/],
    ['by votes of a category', { sort: '3', categories: ['직장'] }, /worries_category_votes|worries_votes/],
    ['with a poll', { sort: '1', hasPoll: true }, /worries_poll|worries_latest|worries_pkey/],
    ['own', { sort: '1', mine: true, viewerId: 1 }, /worries_author|worries_latest|worries_pkey/],
  ] as const)('%s', async (_name, filter, index) => {
    const plan = await planOf({ ...filter, categories: 'categories' in filter ? [...filter.categories] : [] });
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan on worries|Sort Key: w\./);
  });

  test('bookmarked posts start from the bookmarks of the person', async () => {
    expect(await planOf({ bookmarked: true, viewerId: 1 })).toMatch(/bookmarks_member/);
  });
});

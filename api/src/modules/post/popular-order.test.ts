import { DAY_MS } from '@onmaum/shared-contract/time/durations';
import { useDemo } from '../../../test/support/app.ts';
import { BOTH_BOARDS, postInfos, postWorries } from '../../../test/support/demo.ts';

const demo = useDemo();

describe.each(BOTH_BOARDS)('the %s board', (board, name) => {
  const pageOf = async (sort: string): Promise<{ id: number; comment_cnt: number }[]> => {
    const answer = await demo.app.inject({ method: 'POST', url: `/api/${name}/list`, payload: { sort } });
    return Object.values(answer.json()).find(Array.isArray) ?? [];
  };

  test('shows other posts first when it is sorted by popularity', async () => {
    const latest = (await pageOf('1')).map(({ id }) => id);
    const popular = (await pageOf('2')).map(({ id }) => id);
    expect(popular).not.toEqual(latest);
    // new posts are among the popular posts, too
    expect(popular.filter((id) => latest.includes(id)).length).toBeGreaterThan(0);
    expect(popular.filter((id) => !latest.includes(id)).length).toBeGreaterThan(0);
  });

  /** Stores posts one after the other. @returns their indexes, the most popular first */
  const popularFirst = async (posts: { created_at?: Date; comment_cnt?: number; view_cnt?: number }[]) => {
    const table = board === 'worry' ? 'worries' : 'infos';
    const ids = await (board === 'worry' ? postWorries(demo.db, posts) : postInfos(demo.db, posts));
    const rows = await demo.db
      .selectFrom(table)
      .select('id')
      .where('id', 'in', ids)
      .orderBy('hot', 'desc')
      .orderBy('id', 'desc')
      .execute();
    await demo.db.deleteFrom(table).where('id', 'in', ids).execute();
    return rows.map(({ id }) => ids.indexOf(id));
  };

  test.each([
    ['in an hour', DAY_MS / 24],
    ['in five years', 5 * 365 * DAY_MS],
  ])('makes ten times the interest worth as much as fifty newer posts, if they came %s', async (_span, span) => {
    const posts = Array.from({ length: 52 }, (_, at) => ({
      created_at: new Date(Date.now() - span + (at * span) / 52),
      // its interest is ten times that of a post without comments
      comment_cnt: at === 0 ? 3 : 0,
    }));
    // posts 0 and 50 are about equally popular, so that either may come first: post 50 is left out
    const places = (await popularFirst(posts)).filter((at) => at !== 50);
    expect(places).toEqual([51, 0, ...Array.from({ length: 49 }, (_, at) => 49 - at)]);
  });

  test('weighs views at most as much as other interest plus one, so that any number of views is less than a comment', async () => {
    expect(await popularFirst([{ comment_cnt: 1 }, { view_cnt: 1_000_000 }, { view_cnt: 3 }])).toEqual([0, 1, 2]);
    // views at most double the interest of comments
    const viewed = { comment_cnt: 2, view_cnt: 1_000_000 };
    expect(await popularFirst([{ comment_cnt: 5 }, viewed, { comment_cnt: 3 }])).toEqual([0, 1, 2]);
  });
});

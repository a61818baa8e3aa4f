import type { InfoListBody, WorryListBody } from '@onmaum/shared-contract';
import {
  InfoListBody as InfoListSchema,
  WORRY_CATEGORIES,
  WorryListBody as WorryListSchema,
} from '@onmaum/shared-contract';
import { listInfos } from '../../src/modules/info/operations/list-infos.ts';
import { viewInfo } from '../../src/modules/info/operations/view-info.ts';
import { listWorries } from '../../src/modules/worry/operations/list-worries.ts';
import { viewWorry } from '../../src/modules/worry/operations/view-worry.ts';
import { rowsOf } from '../support/database/plans.ts';
import type { Wire } from '../support/wire.ts';
import { type LargeDatabase, VIEWER } from './large-database.ts';

/** Registers the tests for the boards and their posts. */
export function testBoardPlans(large: LargeDatabase) {
  const worries = (body: Wire<typeof WorryListBody>) => listWorries(large.db, VIEWER, WorryListSchema.parse(body));
  const infos = (body: Wire<typeof InfoListBody>) => listInfos(large.db, VIEWER, InfoListSchema.parse(body));

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
      expect(await large.longReadings(() => worries({ ...body, sort }))).toEqual([]);
    });

    test('a page by number skips index entries, not posts', async () => {
      const skipping = (await large.scansOf(() => worries({ sort, page: 50 }))).filter((node) => rowsOf(node) > 100);
      expect(skipping.map((node) => node['Node Type'])).toEqual(['Index Only Scan']);
    });

    test('after a cursor', async () => {
      const { next_cursor } = await worries({ sort, page: 40 });
      expect(next_cursor).not.toBeNull();
      expect(await large.longReadings(() => worries({ sort, cursor: next_cursor ?? '' }))).toEqual([]);
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
    expect(await large.longReadings(() => infos(body))).toEqual([]);
  });

  test('a post with its comments, whether it has few or many', async () => {
    const most = (posts: 'worries' | 'infos') =>
      large.db
        .selectFrom(posts)
        .select('id')
        .where('deleted_at', 'is', null)
        .orderBy('comment_cnt', 'desc')
        .limit(2)
        .execute();
    for (const { id } of [...(await most('worries')), { id: 11 }, { id: 19_990 }]) {
      expect(await large.longReadings(() => viewWorry(large.db, VIEWER, id))).toEqual([]);
    }
    for (const { id } of [...(await most('infos')), { id: 11 }]) {
      expect(await large.longReadings(() => viewInfo(large.db, VIEWER, id))).toEqual([]);
    }
  });
}

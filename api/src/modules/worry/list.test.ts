import type { WorryList, WorryListBody } from '@onmaum/shared-contract';
import { WorryList as WorryListSchema } from '@onmaum/shared-contract';
import fc from 'fast-check';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries } from '../../../test/support/demo.ts';
import type { Wire } from '../../../test/support/wire.ts';

const demo = useDemo();
let member: Browser;

beforeAll(async () => {
  member = new Browser(demo.app);
  await member.signIn('kakao', 'member');
});

const ask = (body: Wire<typeof WorryListBody>, browser = new Browser(demo.app)) =>
  browser.send('POST', '/api/counsel/list', { payload: body });
const list = async (body: Wire<typeof WorryListBody>, browser?: Browser) =>
  (await ask(body, browser)).json<Wire<typeof WorryList>>();

async function everyPage(body: Wire<typeof WorryListBody>, browser?: Browser) {
  const items = [];
  let page = await list(body, browser);
  for (;;) {
    items.push(...page.counselList);
    if (!page.next_cursor) return items;
    page = await list({ ...body, cursor: page.next_cursor }, browser);
  }
}

const live = () => demo.db.selectFrom('worries').where('deleted_at', 'is', null);

describe('the worry board', () => {
  test('shows ten posts as the contract promises', async () => {
    const response = await ask({});
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toContain('s-maxage');
    const page = WorryListSchema.parse(response.json());
    expect(page.counselList).toHaveLength(10);
    expect(page.counselList.every(({ keywords }) => keywords.every((one) => one.startsWith('#')))).toBe(true);
    expect(page.counselList.every(({ content }) => [...content].length <= 160 && !content.includes('^^^'))).toBe(true);
  });

  test.each([
    ['1', ['id']],
    ['2', ['hot', 'id']],
    ['3', ['vote_cnt', 'id']],
  ] as const)('sorted by %s, every post comes once and in order', async (sort, columns) => {
    let expected = live().select('id');
    for (const column of columns) expected = expected.orderBy(column, 'desc');
    const ids = (await expected.execute()).map(({ id }) => id);
    expect((await everyPage({ sort, limit: 7 })).map(({ id }) => id)).toEqual(ids);
  });

  test('page numbers and cursors return the same posts', async () => {
    const byNumber = await list({ sort: '2', page: 3, limit: 5 });
    expect(byNumber.counselList).toEqual((await everyPage({ sort: '2', limit: 5 })).slice(10, 15));
  });

  test('posts of several categories are sorted together, by cursor and by page number', async () => {
    const category = '직장,가족,연애';
    for (const [sort, column] of [
      ['1', 'id'],
      ['2', 'hot'],
      ['3', 'vote_cnt'],
    ] as const) {
      const rows = await live()
        .select('id')
        .where('category', 'in', category.split(','))
        .orderBy(column, 'desc')
        .orderBy('id', 'desc')
        .execute();
      const ids = rows.map(({ id }) => id);
      const byCursor = await everyPage({ sort, category, limit: 4 });
      expect(byCursor.map(({ id }) => id)).toEqual(ids);
      const page = Math.ceil(ids.length / 4);
      const last = await list({ sort, category, page, limit: 4 });
      expect(last.counselList.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 4));
    }
  });

  test('filters by one category and by several', async () => {
    for (const category of ['직장', '직장,가족,LGBT']) {
      const found = await everyPage({ category });
      const { count } = await live()
        .where('category', 'in', category.split(','))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(found).toHaveLength(count);
      expect(found.every((one) => category.split(',').includes(one.category))).toBe(true);
    }
  });

  test("can be limited to posts with a poll, to answered posts, and to the member's own or bookmarked posts", async () => {
    expect(
      (await everyPage({ has_poll: true })).every(({ poll_yn, poll_title }) => poll_yn === 'Y' && poll_title !== ''),
    ).toBe(true);
    const answered = await everyPage({ has_answer: true });
    const { count } = await live()
      .where('status', 'in', [3, 4])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(answered).toHaveLength(count);
    expect(answered.every((one) => one.is_counselor_answer)).toBe(true);
    const mine = await everyPage({ mine: true }, member);
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.every(({ writer_nickname }) => writer_nickname === '느린걸음')).toBe(true);
    const kept = await everyPage({ bookmarked: true, sort: '3' }, member);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.every(({ is_bookmark }) => is_bookmark)).toBe(true);
  });

  test('a personal list is never cached, and is refused to visitors', async () => {
    expect((await ask({ mine: true }, member)).headers['cache-control']).toBe('private, no-store');
    for (const filter of [{ mine: true }, { bookmarked: true }]) {
      const refused = await ask(filter);
      expect(refused.statusCode).toBe(401);
      expect(refused.headers['cache-control'] ?? '').not.toContain('public');
    }
  });

  test('a cursor that is invalid or of another sort order is refused', async () => {
    const { next_cursor } = await list({ sort: '1' });
    for (const body of [{ cursor: 'x' }, { cursor: 'W10' }, { sort: '2' as const, cursor: next_cursor ?? '' }]) {
      const refused = await ask(body);
      expect(refused.statusCode).toBe(422);
      expect(Object.keys(refused.json().errors)).toEqual(['cursor']);
    }
    expect((await ask({ category: '없는분류' })).json().errors.category).toBe('카테고리를 선택해주세요.');
  });

  test('stays stable while others write: nothing comes twice, nothing is skipped', async () => {
    const sorts = fc.constantFrom('1' as const, '2' as const, '3' as const);
    const writes = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 30, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(sorts, fc.integer({ min: 3, max: 20 }), writes, async (sort, limit, perPage) => {
        const before = (await live().select('id').execute()).map(({ id }) => id);
        const seen: number[] = [];
        let page = await list({ sort, limit });
        for (let turn = 0; ; turn += 1) {
          seen.push(...page.counselList.map(({ id }) => id));
          if (!page.next_cursor) break;
          const fresh = perPage[turn] ?? 0;
          if (fresh > 0)
            await postWorries(
              demo.db,
              Array.from({ length: fresh }, () => ({})),
            );
          page = await list({ sort, limit, cursor: page.next_cursor });
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(before.filter((id) => !seen.includes(id))).toEqual([]);
        await demo.db.deleteFrom('worries').where('title', '=', '시험 글').execute();
      }),
      { numRuns: 6 },
    );
  });
});

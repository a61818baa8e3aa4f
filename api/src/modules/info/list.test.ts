import type { InfoList, InfoListBody } from '@onmaum/shared-contract';
import { InfoList as InfoListSchema } from '@onmaum/shared-contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postInfos } from '../../../test/support/demo.ts';
import type { Wire } from '../../../test/support/wire.ts';
import { pageQuery } from './list-repository.ts';

const demo = useDemo();
let member: Browser;

beforeAll(async () => {
  member = new Browser(demo.app);
  await member.signIn('kakao', 'member');
});

const ask = (body: Wire<typeof InfoListBody>, browser = new Browser(demo.app)) =>
  browser.send('POST', '/api/info/list', { payload: body });
const list = async (body: Wire<typeof InfoListBody>, browser?: Browser) =>
  (await ask(body, browser)).json<Wire<typeof InfoList>>();
const live = () => demo.db.selectFrom('infos').where('deleted_at', 'is', null);

async function everyPage(body: Wire<typeof InfoListBody>, between = async () => {}) {
  const items = [];
  let page = await list(body);
  for (;;) {
    items.push(...page.infoList);
    if (!page.next_cursor) return items;
    await between();
    page = await list({ ...body, cursor: page.next_cursor });
  }
}

describe('the info board', () => {
  test('shows ten posts in the form of the contract, the same to every visitor', async () => {
    const response = await ask({});
    expect(response.headers['cache-control']).toContain('s-maxage');
    const { infoList } = InfoListSchema.parse(response.json());
    expect(infoList).toHaveLength(10);
    expect(infoList.every(({ content }) => [...content].length <= 160)).toBe(true);
    expect((await ask({}, member)).headers['cache-control']).toBe('private, no-store');
  });

  test.each([
    ['1', ['id']],
    ['2', ['hot', 'id']],
  ] as const)('sorted by %s, every post comes once and in order', async (sort, columns) => {
    let expected = live().select('id');
    for (const column of columns) expected = expected.orderBy(column, 'desc');
    const ids = (await expected.execute()).map(({ id }) => id);
    expect((await everyPage({ sort, limit: 7 })).map(({ id }) => id)).toEqual(ids);
    const byNumber = await list({ sort, page: 2, limit: 5 });
    expect(byNumber.infoList.map(({ id }) => id)).toEqual(ids.slice(5, 10));
  });

  test('shows the chosen categories; the short name of a category is accepted', async () => {
    const count = async (...categories: ('information' | 'experience' | 'question')[]) =>
      (await live().select('id').where('category', 'in', categories).execute()).length;
    expect(await everyPage({ category: 'question' })).toHaveLength(await count('question'));
    expect(await everyPage({ category: 'info' })).toHaveLength(await count('information'));
    expect(await everyPage({ category: 'info,question' })).toHaveLength(await count('information', 'question'));
    const all = await everyPage({ category: 'information,experience,question' });
    expect(all).toHaveLength((await live().select('id').execute()).length);
    expect((await ask({ category: '없는분류' })).statusCode).toBe(422);
  });

  test("marks a member's bookmarks", async () => {
    const [id = 0] = await postInfos(demo.db, [{}]);
    await member.send('GET', `/api/info/bookmark/${id}`);
    const first = async (browser?: Browser) => (await list({ limit: 1 }, browser)).infoList[0];
    expect(await first(member)).toMatchObject({ id, is_bookmark: true });
    expect(await first()).toMatchObject({ id, is_bookmark: false });
  });

  test('a cursor that is invalid or of another sort order is refused', async () => {
    const { next_cursor } = await list({ sort: '1' });
    for (const body of [{ cursor: 'x' }, { sort: '2' as const, cursor: next_cursor ?? '' }]) {
      const refused = await ask(body);
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['cursor']]);
    }
  });

  test('stays stable while others write: nothing comes twice, nothing is skipped', async () => {
    const sorts = fc.constantFrom('1' as const, '2' as const);
    await fc.assert(
      fc.asyncProperty(sorts, fc.integer({ min: 3, max: 20 }), fc.nat(4), async (sort, limit, fresh) => {
        const before = (await live().select('id').execute()).map(({ id }) => id);
        const write = async () => {
          if (fresh > 0)
            await postInfos(
              demo.db,
              Array.from({ length: fresh }, () => ({})),
            );
        };
        const seen = (await everyPage({ sort, limit }, write)).map(({ id }) => id);
        expect(new Set(seen).size).toBe(seen.length);
        expect(before.filter((id) => !seen.includes(id))).toEqual([]);
        await demo.db.deleteFrom('infos').where('title', '=', '끼어든 글').execute();
      }),
      { numRuns: 6 },
    );
  });

  test.each([
    ['latest', { sort: '1', categories: [] }, /infos_latest|infos_pkey/],
    ['popular', { sort: '2', categories: [] }, /infos_hot/],
    ['popular of a category', { sort: '2', categories: ['question'] }, /infos_category_hot|infos_hot/],
  ] as const)(
    'a page of the %s is read along an index, without sorting',
    async (_name, { sort, categories }, index) => {
      const after = { sort, key: 10, id: 60 };
      const query = pageQuery({ sort, categories: [...categories], viewerId: null, limit: 11, after });
      const plan = await demo.db.transaction().execute(async (trx) => {
        // on a small table a sequential scan is always the cheapest plan
        const off = sql`set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off`;
        await off.execute(trx);
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(plan).toMatch(index);
      expect(plan).not.toMatch(/Seq Scan on infos|Sort Key: i\./);
    },
  );
});

import type { SearchQuery } from '@onmaum/shared-contract';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postInfos, postWorries } from '../../../test/support/demo.ts';
import { Searcher } from '../../../test/support/posts/searcher.ts';
import { writeCursor } from '../../lib/paging/board-cursor.ts';
import { searchPosts } from './operations/search-posts.ts';

const demo = useDemo();
let searcher: Searcher;

beforeAll(async () => {
  searcher = new Searcher(demo);
});

describe('a list of results', () => {
  test('shows both boards newest first, twenty a page, and each post once while others write', async () => {
    const write = async () => {
      const at = (minute: number) => new Date(Date.UTC(2020, 0, 1, 0, minute));
      const some = Array.from({ length: 27 }, (_, n) => n);
      await postWorries(
        demo.db,
        some.map((n) => ({ title: `고래 ${n}`, keywords: ['고래'], created_at: at(n * 3) })),
      );
      await postInfos(
        demo.db,
        some.map((n) => ({ title: `고래 소식 ${n}`, created_at: at(n * 2) })),
      );
    };
    await write();
    const before = await searcher.everyPage('고래', 'title');
    expect(before).toHaveLength(54);
    const times = before.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());

    const [worry = 0] = await postWorries(demo.db, [{ title: '고래 처음', keywords: ['고래'] }]);
    const seen = await searcher.everyPage('고래', 'title', async () => {
      await postWorries(demo.db, [{ title: '고래 끼어들기' }]);
      await postInfos(demo.db, [{ title: '고래 끼어들기' }]);
    });
    expect(seen[0]?.article_id).toBe(worry);
    expect(seen.slice(1)).toEqual(before);
    expect(await searcher.everyPage('고래', 'keyword')).toHaveLength(28);
    expect((await searcher.search('고래')).articles_searched_title).toHaveLength(20);
  });

  test("contains the member's bookmarks and is then not cached", async () => {
    const [worry = 0] = await postWorries(demo.db, [{ title: '기린 하나', keywords: ['기린'] }]);
    const [info = 0] = await postInfos(demo.db, [{ title: '기린 둘' }]);
    const member = new Browser(demo.app);
    const { user_idx } = await member.signIn('kakao', 'member');
    await demo.db
      .insertInto('bookmarks')
      .values([
        { member_id: user_idx, worry_id: worry },
        { member_id: user_idx, info_id: info },
      ])
      .execute();
    const mine = await searcher.search('기린', {}, member);
    const all = [...mine.articles_searched_title, ...mine.articles_searched_keyword];
    expect(all.map(({ is_bookmark }) => is_bookmark)).toEqual([true, true, true]);
    expect((await searcher.search('기린')).articles_searched_title.some(({ is_bookmark }) => is_bookmark)).toBe(false);
    expect((await searcher.ask('기린', {}, member)).headers['cache-control']).toBe('private, no-store');
    expect((await searcher.ask('기린')).headers['cache-control']).toContain('s-maxage');
  });

  test('accepts only its own cursor', async () => {
    const { next_title } = await searcher.search('고래');
    const refused: Record<string, string>[] = [
      { in: 'title', cursor: 'x' },
      { in: 'keyword', cursor: next_title ?? '' },
      { cursor: next_title ?? '' },
    ];
    for (const query of refused) {
      expect((await searcher.ask('고래', query)).statusCode).toBe(422);
    }
    const further = await searcher.search('고래', { in: 'title', cursor: next_title ?? '' });
    expect([further.relative_keywords, further.articles_searched_keyword]).toEqual(['', []]);
    const alone = await searcher.search('고래', { in: 'keyword' });
    expect([alone.articles_searched_title.length, alone.articles_searched_keyword.length]).toEqual([0, 20]);
  });
});

// last, because it inserts ids far ahead of the sequence
describe('on a big board', () => {
  const many = (title: string, from: number, count: number) =>
    postWorries(
      demo.db,
      Array.from({ length: count }, (_, n) => ({ id: from + n, title: `${title} ${from + n}`, keywords: [title] })),
    );

  test('a rare word is found in old posts, and results for a common word continue from new to old posts', async () => {
    await many('펭귄', 1_000, 4);
    await many('펭귄', 50_000, 3);
    await many('펭귄', 1_000_000, 2);
    await many('갈매기', 2_000, 30);
    await many('갈매기', 1_000_010, 30);
    const ids = async (keyword: string, list: 'title' | 'keyword') =>
      (await searcher.everyPage(keyword, list)).map(({ article_id }) => article_id);
    const expected = async (title: string) =>
      (await demo.db.selectFrom('worries').select('id').where('title', 'like', `${title}%`).execute())
        .map(({ id }) => id)
        .toSorted((a, b) => b - a);
    for (const title of ['펭귄', '갈매기']) {
      expect(await ids(title, 'title')).toEqual(await expected(title));
      expect(await ids(title, 'keyword')).toEqual(await expected(title));
    }
    expect(await ids('갈매기', 'title')).toHaveLength(60);
  });

  test('a forged cursor costs no more than the first page', async () => {
    const queriesOf = async (query: SearchQuery) => {
      let queries = 0;
      const counted = demo.db.withPlugin({
        transformQuery({ node }) {
          queries += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await searchPosts(counted, null, '갈매기', query);
      return queries;
    };
    const far = Number.MAX_SAFE_INTEGER;
    const cursor = writeCursor('keyword', { worry: far, info: far });
    // the first page also queries related keywords
    expect(await queriesOf({ in: 'keyword', cursor })).toBe((await queriesOf({ in: 'keyword' })) - 1);
  });
});

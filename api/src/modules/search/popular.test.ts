import { PopularKeyword } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { fromSite, useApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { listPopular } from './operations/list-popular.ts';

const test_ = useApp();
let members: Browser[];

beforeAll(async () => {
  members = await Promise.all(
    ['하나', '둘', '셋', '넷'].map(async (name, n) => {
      const browser = new Browser(test_.app);
      await browser.join('kakao', `new-search-${n}`, { nickname: `찾는이${name}` });
      return browser;
    }),
  );
});
beforeEach(async () => {
  await sql`truncate search_marks; delete from worries`.execute(test_.db);
});

const popular = async () => (await listPopular(test_.db)).map(({ keyword }) => keyword);
const markedBy = async (keyword: string, viewers: string[], daysAgo = 0) => {
  await sql`
    insert into search_marks (day, keyword, viewer)
    select (now() at time zone 'Asia/Seoul')::date - ${daysAgo}::int, ${keyword}, viewer
    from unnest(${viewers}::text[]) viewer
  `.execute(test_.db);
};
/** Posts each worry twice, by two authors, because a keyword of a single author does not count. */
const postByTwo = (worries: Parameters<typeof postWorries>[1]) =>
  postWorries(
    test_.db,
    [1, 2].flatMap((author_id) => worries.map((worry) => ({ author_id, ...worry }))),
  );

describe('popular keywords', () => {
  test('are words that at least three people searched for in seven days, ranked by people and days', async () => {
    await markedBy('세사람', ['m1', 'm2', 'm3']);
    await markedBy('네사람', ['m1', 'm2', 'm3', 'm4']);
    await markedBy('이틀', ['m1', 'm2', 'm3']);
    await markedBy('이틀', ['m1', 'm2', 'm3'], 6);
    await markedBy('두사람', ['m1', 'm2']);
    for (const day of [0, 1, 2, 3, 4]) await markedBy('혼자서', ['m1'], day);
    await markedBy('지난주', ['m1', 'm2', 'm3', 'm4'], 7);
    expect(await popular()).toEqual(['이틀', '네사람', '세사람']);
  });

  test('never contain a phone number, an e-mail or a home address', async () => {
    const personal = ['010-1234-5678', '0101234 5678', '김철수 someone@example.com', '행복로 12', '101동', 'www.a.kr'];
    for (const keyword of [...personal, '2026년 진로', '3호선']) await markedBy(keyword, ['m1', 'm2', 'm3']);
    await postByTwo([{ keywords: ['01012345678', '진로'] }]);
    expect((await popular()).toSorted()).toEqual(['2026년 진로', '3호선', '진로']);
  });

  test('never contain a crisis word, neither from searches nor from posts; a search for it leaves no mark', async () => {
    // these viewers are not the members whose searches are checked below
    const others = ['x1', 'x2', 'x3'];
    for (const keyword of ['자살', '자 살 방법', '혼자 살기']) await markedBy(keyword, others);
    await postByTwo([{ keywords: ['자해', '진로'] }]);
    expect((await popular()).toSorted()).toEqual(['진로', '혼자 살기']);
    await postByTwo([{ title: '자살', keywords: ['자해', '불안'] }]);
    const found = (await members[0]?.send('GET', `/api/main/search/${encodeURIComponent('자살')}`))?.json<{
      relative_keywords: string;
    }>();
    expect(found?.relative_keywords).toBe('불안');
    await test_.app.searchMarks.flush();
    const { rows } = await sql`select from search_marks where viewer <> all(${others})`.execute(test_.db);
    expect(rows).toEqual([]);
  });

  test('are completed with keywords of the posts of the last 30 days', async () => {
    await markedBy('이별', ['m1', 'm2', 'm3']);
    await postByTwo([
      { keywords: ['이별', '면접'] },
      { keywords: ['면접', 'MBTI'] },
      { keywords: ['옛날'], created_at: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) },
      { keywords: ['지움'], status: 5, deleted_at: new Date() },
      ...Array.from({ length: 30 }, () => ({ keywords: ['혼자'], author_id: 3 })),
      ...Array.from({ length: 9 }, (_, n) => ({ keywords: ['mbti', '면접', `낱말${n}`] })),
    ]);
    const found = await popular();
    expect(found.slice(0, 3)).toEqual(['이별', '면접', 'MBTI']);
    expect([found.length, new Set(found).size]).toEqual([10, 10]);
    expect(found).not.toContain('옛날');
    expect(found).not.toContain('지움');
    expect(found).not.toContain('혼자');
  });
});

describe('the API', () => {
  const search = (browser: Browser, keyword: string, { query = '', headers = {} } = {}) =>
    browser.send('GET', `/api/main/search/${encodeURIComponent(keyword)}${query}`, { headers });
  const marks = async () => {
    await test_.app.searchMarks.flush();
    return test_.db.selectFrom('search_marks').select(['keyword', 'viewer']).execute();
  };

  test('records searched words once for each person and day, if there are results, and not for the site server', async () => {
    const ids = await postWorries(test_.db, [{ title: '사막여우' }, { title: '010-1234-5678 사막' }]);
    expect(ids).toHaveLength(2);
    const [one, two] = members as [Browser, Browser];
    const visitor = new Browser(test_.app);
    await search(one, '없는여우');
    await search(one, '010-1234-5678');
    await search(one, '사막', { headers: fromSite({ prerender: true }) });
    await search(one, '사막', { query: '?in=title' });
    await search(visitor, '사막');
    await search(visitor, '사막여우', { headers: { 'x-anonym-token': 'first' } });
    // the same person with another anonymous id
    await search(visitor, '사막여우', { headers: { 'x-anonym-token': 'second' } });
    await search(one, '사막여우');
    await search(one, ' 사막여우');
    await search(two, '사막여우');
    const rows = await marks();
    expect(rows.map(({ keyword }) => keyword)).toEqual(['사막여우', '사막여우', '사막여우']);
    expect(rows.map(({ viewer }) => viewer[0]).toSorted()).toEqual(['a', 'm', 'm']);
    expect(await popular()).toEqual(['사막여우']);
  });

  test('returns the same popular keywords to everybody, and queries them once a minute', async () => {
    const ask = () => new Browser(test_.app).send('GET', '/api/main/search-related-keyword');
    await postByTwo([{ keywords: ['첫낱말'] }]);
    const first = await ask();
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, expect.stringContaining('s-maxage=60')]);
    expect(z.array(PopularKeyword).parse(first.json())).toEqual([{ keyword: '첫낱말' }]);
    await postByTwo([{ keywords: ['다음낱말'] }]);
    expect((await ask()).json()).toEqual(first.json());
  });
});

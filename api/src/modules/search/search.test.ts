import { useDemo } from '../../../test/support/app.ts';
import { postInfos, postWorries } from '../../../test/support/demo.ts';
import { Searcher } from '../../../test/support/posts/searcher.ts';

const demo = useDemo();
let searcher: Searcher;

beforeAll(async () => {
  searcher = new Searcher(demo);
});

const titles = async (keyword: string) =>
  (await searcher.search(keyword)).articles_searched_title.map(({ title }) => title).toSorted();

describe('a search by title', () => {
  beforeAll(async () => {
    const written = [
      '얼룩말에서 내려온 날',
      '얼룩말인 줄 알았어요',
      '왕얼룩말을 보았다',
      'ADHD 검사 후기',
      'adhd와 함께 산다는 것',
      '7번방의 선물 같은 하루',
      '할인 30% 놓친 이야기',
      '할인 300 놓친 이야기',
      '밑줄_친 문장',
      '밑줄 친 문장',
      '역\\슬래시 이야기',
      '"따옴표"라는 이름의 고양이',
      "rock'n'roll 좋아하세요",
      '뷁',
      '토마토 키우기',
      '마토와 토마의 놀이',
    ];
    await postWorries(
      demo.db,
      written.map((title) => ({ title })),
    );
    await postInfos(demo.db, [{ title: '얼룩말 관찰 안내' }, { title: '쀍' }]);
  });

  test.each([
    ['얼룩말', ['얼룩말 관찰 안내', '얼룩말에서 내려온 날', '얼룩말인 줄 알았어요', '왕얼룩말을 보았다']],
    ['얼룩말인', ['얼룩말인 줄 알았어요']],
    ['룩말', ['얼룩말 관찰 안내', '얼룩말에서 내려온 날', '얼룩말인 줄 알았어요', '왕얼룩말을 보았다']],
    ['뷁', ['뷁']],
    ['쀍', ['쀍']],
    ['AdHd', ['ADHD 검사 후기', 'adhd와 함께 산다는 것']],
    ['dh', ['ADHD 검사 후기', 'adhd와 함께 산다는 것']],
    ['7번방', ['7번방의 선물 같은 하루']],
    ['30%', ['할인 30% 놓친 이야기']],
    ['0% ', ['할인 30% 놓친 이야기']],
    ['밑줄_', ['밑줄_친 문장']],
    ['역\\슬', ['역\\슬래시 이야기']],
    ['"따옴표"', ['"따옴표"라는 이름의 고양이']],
    ["'N'", ["rock'n'roll 좋아하세요"]],
    ['관찰  얼룩말', ['얼룩말 관찰 안내']],
    ['#얼룩말 #관찰', ['얼룩말 관찰 안내']],
    ['얼말', []],
    ['토마토', ['토마토 키우기']],
    ['얼말 없는낱말이지', []],
  ])('for %s finds the titles that contain it', async (keyword, expected) => {
    expect(await titles(keyword)).toEqual(expected);
  });

  test('finds a word in decomposed form, as some keyboards send it', async () => {
    expect(await titles('얼룩말인'.normalize('NFD'))).toEqual(['얼룩말인 줄 알았어요']);
  });

  test('finds the same posts as reading every title would', async () => {
    for (const keyword of ['직장', '친구', '나', '엄마', '싶', '요', '2', 'TV', '상담 무료']) {
      const words = keyword.toLowerCase().split(' ');
      const expected = [];
      for (const table of ['worries', 'infos'] as const) {
        const posts = await demo.db.selectFrom(table).select('title').where('deleted_at', 'is', null).execute();
        expected.push(...posts.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word))));
      }
      const found = await searcher.everyPage(keyword, 'title');
      expect(found.map(({ title }) => title).toSorted()).toEqual(expected.map(({ title }) => title).toSorted());
    }
  });

  test('has the category of each post, and whether a worry is answered', async () => {
    const of = async (status: number) => {
      const post = await demo.db
        .selectFrom('worries')
        .select(['id', 'title', 'category'])
        .where('status', '=', status)
        .executeTakeFirstOrThrow();
      const found = (await searcher.search(post.title)).articles_searched_title.find(
        ({ article_id, table_name }) => article_id === post.id && table_name === 'bbs_counsels',
      );
      return { ...found, post };
    };
    for (const [status, answered] of [
      [1, false],
      [2, false],
      [3, true],
      [4, true],
    ] as const) {
      const { category, is_counselor_answer, post } = await of(status);
      expect([status, category, is_counselor_answer]).toEqual([status, post.category, answered]);
    }
    await postInfos(demo.db, [{ title: '기린 관찰 경험', category: 'experience' }]);
    expect((await searcher.search('기린 관찰')).articles_searched_title).toMatchObject([
      { table_name: 'bbs_informations', category: 'experience', is_counselor_answer: false },
    ]);
  });

  test('does not find deleted posts', async () => {
    const [worry = 0] = await postWorries(demo.db, [{ title: '곧 지울 코끼리' }]);
    const [info = 0] = await postInfos(demo.db, [{ title: '곧 지울 코끼리' }]);
    expect(await titles('코끼리')).toHaveLength(2);
    const deleted_at = new Date();
    await demo.db.updateTable('worries').set({ deleted_at, status: 5 }).where('id', '=', worry).execute();
    await demo.db.updateTable('infos').set({ deleted_at }).where('id', '=', info).execute();
    expect(await titles('코끼리')).toEqual([]);
  });
});

describe('a search by keyword', () => {
  test('relates neither personal data nor words of crisis, and ten other keywords', async () => {
    const refused = ['010-1234-5678', 'kim@example.com', '행복로 12', '101동', 'www.a.kr', '자해'];
    const others = Array.from('가나다라마바사아자차', (letter) => `낱말${letter}`);
    await postWorries(demo.db, [
      { title: '바다거북', keywords: refused },
      { title: '바다거북', keywords: [...refused, ...others] },
    ]);
    expect((await searcher.search('바다거북')).relative_keywords.split(',').toSorted()).toEqual(others);
  });

  test('finds worries by part of a keyword, with related keywords', async () => {
    await postWorries(demo.db, [
      { title: '가', keywords: ['하마_키우기', '물놀이', '수영장'] },
      { title: '나', keywords: ['새끼하마', '물놀이'] },
      { title: '하마 이야기', keywords: ['동물원'] },
    ]);
    const { articles_searched_keyword, articles_searched_title, relative_keywords } = await searcher.search('하마');
    expect(articles_searched_keyword.map(({ title, keywords }) => [title, keywords])).toEqual([
      ['나', '#새끼하마,#물놀이'],
      ['가', '#하마_키우기,#물놀이,#수영장'],
    ]);
    expect(articles_searched_title.map(({ title }) => title)).toEqual(['하마 이야기']);
    expect(relative_keywords.split(',')[0]).toBe('물놀이');
    expect(relative_keywords.split(',').toSorted()).toEqual(['동물원', '물놀이', '새끼하마', '수영장', '하마_키우기']);
    expect((await searcher.search('물놀이')).relative_keywords.split(',')).not.toContain('물놀이');
    expect((await searcher.search('#하마_키')).articles_searched_keyword).toHaveLength(1);
    expect((await searcher.search('하마_키우기 수영')).articles_searched_keyword).toHaveLength(1);
    expect((await searcher.search('기물놀')).articles_searched_keyword).toEqual([]);
  });
});

describe('the input of a search', () => {
  test.each([
    [' ', '검색어를 입력해주세요'],
    ['#', '검색어를 입력해주세요'],
    ['가'.repeat(51), '검색어는 50자까지 쓸 수 있습니다.'],
    ['가^^^나', '사용할 수 없는 문자가 들어 있습니다.'],
  ])('%p is refused with an explanation', async (keyword, text) => {
    const response = await searcher.ask(keyword);
    expect([response.statusCode, response.json().errors?.keyword]).toEqual([422, text]);
  });

  test('fifty letters of any kind are accepted, and so is the word that is also a page of the site', async () => {
    for (const keyword of [
      '가'.repeat(50),
      '각'.normalize('NFD').repeat(50),
      '🐳'.repeat(50),
      'noresult',
      '. -',
      '/',
    ]) {
      await searcher.search(keyword);
    }
    await postWorries(demo.db, [{ title: 'noresult 라는 낱말' }]);
    expect(await titles('noresult')).toEqual(['noresult 라는 낱말']);
  });
});

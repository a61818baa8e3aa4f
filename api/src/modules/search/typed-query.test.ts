import { useDemo } from '../../../test/support/app.ts';
import { postInfos, postWorries } from '../../../test/support/demo.ts';
import { Searcher } from '../../../test/support/posts/searcher.ts';

const demo = useDemo();
let searcher: Searcher;
beforeAll(async () => {
  searcher = new Searcher(demo);
});

const found = async (keyword: string) => {
  const { articles_searched_title: title, articles_searched_keyword: byKeyword } = await searcher.search(keyword);
  return [...title, ...byKeyword].map(({ table_name, article_id }) => `${table_name} ${article_id}`);
};

test.each([
  ['아버지는', '아버지'],
  ['엄마가', '엄마'],
  ['엄마한테는', '엄마'],
  ['직장에서', '직장'],
  ['우울해요', '우울'],
  ['친구들이랑', '친구들'],
  ['회사를 그만두고', '회사 그만두'],
  ['엄마 엄마가', '엄마'],
  ['회사 회사를', '회사'],
  ['불안 불안해서', '불안'],
  ['부모님께', '부모님'],
  ['친구들과', '친구'],
  ['친구에겐', '친구'],
  ['친구인데', '친구'],
  ['엄마예요', '엄마'],
  ['직장\u200b', '직장'],
  ['#\u2060직\u00ad장에선', '직장'],
])('%s, as people type it, finds the same posts as its base words', async (typed, base) => {
  const expected = await found(base);
  expect(new Set(await found(typed))).toEqual(new Set(expected));
});

test('words of the demo content find posts with their particles and endings', async () => {
  for (const typed of ['아버지는', '엄마가', '회사를 그만두고']) expect(await found(typed)).not.toEqual([]);
});

test('posts with the words as typed come first, and no page repeats a post', async () => {
  await postWorries(
    demo.db,
    Array.from({ length: 15 }, (_, n) => ({ title: `수달에게 배운 것 ${n}` })),
  );
  await postInfos(
    demo.db,
    Array.from({ length: 30 }, (_, n) => ({ title: `수달 ${n}` })),
  );
  const pages = await searcher.everyPage('수달에게', 'title');
  const titles = pages.map(({ title }) => title);
  expect(titles.slice(0, 15).every((title) => title.startsWith('수달에게'))).toBe(true);
  expect(titles.slice(15).every((title) => title.startsWith('수달 '))).toBe(true);
  expect(new Set(pages.map(({ table_name, article_id }) => `${table_name} ${article_id}`)).size).toBe(45);
  expect(titles).toHaveLength(45);
});

test('posts with all words are found; if there are none, posts with any of the words', async () => {
  await postWorries(demo.db, [{ title: '두루미 춤' }, { title: '너구리 잠' }, { title: '두루미와 너구리' }]);
  expect((await searcher.search('두루미가 너구리를')).articles_searched_title.map(({ title }) => title)).toEqual([
    '두루미와 너구리',
  ]);
  const any = (await searcher.search('너구리는 고래상어를')).articles_searched_title.map(({ title }) => title);
  expect(any).toEqual(['두루미와 너구리', '너구리 잠']);
  expect(await found('고래상어는 바다사자를')).toEqual([]);
});

test('posts with the typed invisible letters come first, then posts without them', async () => {
  await postWorries(
    demo.db,
    [{ title: '해달 가족' }, { title: '해\u200b달 가족' }, { title: '해달의 잠' }].toReversed(),
  );
  const titles = (await searcher.search('해\u200b달')).articles_searched_title.map(({ title }) => title);
  expect(titles[0]).toBe('해\u200b달 가족');
  expect(titles.slice(1).toSorted()).toEqual(['해달 가족', '해달의 잠']);
});

test('a visible format character alone does not find every post', async () => {
  expect(await found('\u0600')).toEqual([]);
});

test('results for any of the words show each post once over all pages', async () => {
  await postInfos(
    demo.db,
    Array.from({ length: 25 }, (_, n) => ({ title: `오소리 ${n}` })),
  );
  const pages = await searcher.everyPage('오소리에게 없는낱말을', 'title');
  expect(new Set(pages.map(({ article_id }) => article_id)).size).toBe(25);
  expect(pages).toHaveLength(25);
});

/** @database both: the database has the regular expressions, indexes and triggers */

import { sql } from 'kysely';
import { startDemo, type TestApp } from '../../../../test/support/app.ts';
import { Browser } from '../../../../test/support/browser.ts';
import { deletePost, postInfos, postWorries } from '../../../../test/support/demo.ts';
import { ANSWER, atDesk, joinAsCounsellor } from '../../../../test/support/desk/desk.ts';
import { Searcher } from '../../../../test/support/posts/searcher.ts';
import { deleteWorry, postedBy, updateWorry, worryForm } from '../../../../test/support/posts/worry.ts';

let demo: TestApp;
let searcher: Searcher;
beforeAll(async () => {
  demo = await startDemo();
  searcher = new Searcher(demo);
});
afterAll(() => demo.close());

const LONG = '그날도 평소처럼 늦게까지 일하고 집에 돌아왔습니다. '.repeat(12);
const post = async (title: string, content: string, keywords: string[] = []) =>
  postWorries(demo.db, [{ title, content: LONG + content, keywords }]);
const found = async (keyword: string, browser?: Browser) =>
  (await searcher.search(keyword, {}, browser)).articles_searched_text;
const titles = async (keyword: string, browser?: Browser) => (await found(keyword, browser)).map(({ title }) => title);

describe('a search in texts', () => {
  test('finds worries of both modes and info posts by words in the middle of their texts, newest first', async () => {
    const created = (day: number) => ({ created_at: new Date(Date.UTC(2026, 0, day)) });
    await postWorries(demo.db, [{ title: '자유', content: `${LONG}얼룩말을 봤어요`, ...created(1) }]);
    await postInfos(demo.db, [{ title: '정보', content: `${LONG}얼룩말 관찰`, ...created(2) }]);
    await postWorries(demo.db, [
      {
        ...{ title: '질문', mode: 'consult', content: null, consult_situation: LONG, consult_feelings: LONG },
        ...{ consult_tried: '왕얼룩말에게 물었어요', consult_hoped: LONG, ...created(3) },
      },
    ]);
    expect(await found('얼룩말')).toMatchObject([
      { title: '질문', content: expect.stringMatching(/^왕얼룩말에게/), is_of_answer: false },
      { title: '정보', content: '…집에 돌아왔습니다. 얼룩말 관찰' },
      { title: '자유', content: '…집에 돌아왔습니다. 얼룩말을 봤어요' },
    ]);
    expect(await titles('얼룩말에게')).toEqual(['질문', '정보', '자유']);
  });

  test.each([
    ['코뿔', ['둘', '하나']],
    ['RHino', ['둘']],
    ['코뿔소 기린', ['하나']],
    ['코뿔소가 기린은', ['하나']],
    ['뿔소코', []],
    ['소', []],
  ])('for %s finds the texts that contain it', async (keyword, expected) => {
    if (expected.length === 2) await post('하나', '코뿔소와 기린');
    if (expected.length === 2) await post('둘', '흰코뿔소(rhino)');
    expect((await titles(keyword)).filter((title) => ['하나', '둘'].includes(title))).toEqual(expected);
  });

  test('finds a word of three letters that is written with a blank in it, but not a shorter word', async () => {
    await post('띄어 쓴 글', '요즘 오 소리가 들려요. 의자 펠 리칸');
    await post('붙여 쓴 글', '오소리 펠리칸');
    expect(await titles('오소리')).toEqual(['붙여 쓴 글', '띄어 쓴 글']);
    expect((await titles('오 소리')).slice(0, 2)).toEqual(['붙여 쓴 글', '띄어 쓴 글']);
    expect(await titles('자펠')).toEqual([]);
  });

  test('finds a single letter only at the beginning of a word', async () => {
    await post('시작', '뷁이라고 말했어요');
    await post('가운데', '그뷁이라고 말했어요');
    expect(await titles('뷁')).toEqual(['시작']);
  });

  test('finds words that are spread over title, keywords and text, and shows the part of the text that has some', async () => {
    await post('두루미의 집', '너구리가 왔어요', ['고라니']);
    expect(await found('두루미 너구리 고라니')).toMatchObject([
      { title: '두루미의 집', content: '…집에 돌아왔습니다. 너구리가 왔어요' },
    ]);
  });

  test('leaves out posts that are already in the other lists', async () => {
    await post('수달 이야기', '수달');
    await post('강가에서', '수달', ['수달']);
    await post('물가에서', '수달');
    const result = await searcher.search('수달이');
    expect(result.articles_searched_title.map(({ title }) => title)).toEqual(['수달 이야기']);
    expect(result.articles_searched_keyword.map(({ title }) => title)).toEqual(['강가에서']);
    expect(result.articles_searched_text.map(({ title }) => title)).toEqual(['물가에서']);
    expect(result.relative_keywords).toBe('');
  });

  test('shows each post once over all pages while others write', async () => {
    const many = Array.from({ length: 25 }, (_, n) => ({ title: `글 ${n}`, content: `${LONG}바다표범` }));
    await postWorries(demo.db, many);
    await postInfos(demo.db, many);
    const all = await searcher.everyPage('바다표범', 'text', async () => {
      await post('나중 글', '바다표범');
    });
    expect(all).toHaveLength(50);
    expect(new Set(all.map(({ article_id, table_name }) => `${table_name} ${article_id}`)).size).toBe(50);
    const { next_text } = await searcher.search('바다표범');
    expect((await searcher.ask('바다표범', { in: 'title', cursor: next_text ?? '' })).statusCode).toBe(422);
  });
});

describe('visible texts', () => {
  test('an answer is found by members, and by visitors only in the part that they may read', async () => {
    const author = new Browser(demo.app);
    await author.join('kakao', 'new-of-texts');
    const id = await postedBy(author, { ...worryForm, title: '답변을 기다려요' });
    const desk = atDesk(await joinAsCounsellor(demo, 'new-counsellor-of-texts'));
    await desk.take(id);
    expect(await titles('오리너구리')).toEqual([]);
    await desk.answer(id, { version: 1, answer: `오리너구리 ${ANSWER.repeat(3)} 쇠돌고래` });
    expect(await found('오리너구리')).toMatchObject([{ title: '답변을 기다려요', is_of_answer: true }]);
    expect(await titles('쇠돌고래')).toEqual([]);
    expect(await found('쇠돌고래', author)).toMatchObject([{ content: expect.stringMatching(/쇠돌고래$/) }]);
  });

  test('an edited post is found by its new text, and a deleted post is not found', async () => {
    const author = new Browser(demo.app);
    await author.join('kakao', 'new-editing-texts');
    const form = (word: string) => ({ ...worryForm, title: '고친 글', content: `${worryForm.content} ${word}` });
    const id = await postedBy(author, form('바다코끼리'));
    expect(await titles('바다코끼리')).toEqual(['고친 글']);
    await updateWorry(author, { ...form('향유고래'), id, version: 1 });
    expect([await titles('바다코끼리'), await titles('향유고래')]).toEqual([[], ['고친 글']]);
    await deleteWorry(author, id);
    expect(await titles('향유고래')).toEqual([]);
    const [info = 0] = await postInfos(demo.db, [{ content: `${LONG}흰돌고래` }]);
    expect(await titles('흰돌고래')).toHaveLength(1);
    await deletePost(demo.db, 'info', info);
    expect(await titles('흰돌고래')).toEqual([]);
    const { rows } = await sql`select id from info_grams where id = ${info}`.execute(demo.db);
    expect(rows).toEqual([]);
  });
});

// last, because it inserts ids far ahead of the sequence
test('on a big board, rare words are found in old texts, and results for common words go from new to old texts', async () => {
  const many = (word: string, from: number, count: number) =>
    postWorries(
      demo.db,
      Array.from({ length: count }, (_, n) => ({ id: from + n, title: `글 ${from + n}`, content: `${LONG}${word}` })),
    );
  for (const from of [1_000, 3_000, 50_000, 400_000, 1_000_000]) await many('순록', from, 2);
  await many('두더지', 2_000, 30);
  await many('두더지', 1_000_010, 30);
  const ids = async (word: string) => (await searcher.everyPage(word, 'text')).map(({ article_id }) => article_id);
  expect(await ids('순록')).toEqual(
    [1_000, 3_000, 50_000, 400_000, 1_000_000].flatMap((from) => [from, from + 1]).toReversed(),
  );
  expect(new Set(await ids('두더지')).size).toBe(60);
});

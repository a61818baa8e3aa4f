import { randomUUID } from 'node:crypto';
import { ANSWER_MARKER, BOARD_TEXT, joinParts, OPTION_MARKER, splitParts } from '@onmaum/shared-contract';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import {
  consultForm,
  deleteWorry,
  pollOf,
  postedBy,
  storeWorry,
  updateWorry,
  viewWorry,
  worryForm,
} from '../../../test/support/posts/worry.ts';

const demo = useDemo();
let author: Browser;
let other: Browser;
let authorId: number;

beforeAll(async () => {
  author = new Browser(demo.app);
  other = new Browser(demo.app);
  authorId = (await author.join('kakao', 'new-author')).user_idx;
  await other.signIn('kakao', 'member');
});

const store = (payload: object, headers = {}, browser = author) => storeWorry(browser, payload, headers);
const update = (payload: object, headers = {}) => updateWorry(author, payload, headers);
const view = (id: number) => viewWorry(author, id);
const rowOf = (id: number) => demo.db.selectFrom('worries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mine = () => demo.db.selectFrom('worries').select('id').where('author_id', '=', authorId).execute();
const posted = (form: object = worryForm) => postedBy(author, form);

describe('a new worry', () => {
  test('appears on the board as written, with a poll of thirty days', async () => {
    const id = await posted({ ...worryForm, ...pollOf('잠이 안 와요', '잘 자요'), poll_multiple: 'Y' });
    expect(await view(id)).toMatchObject({
      title: worryForm.title,
      content: worryForm.content.trim(),
      keywords: '#불면,#밤_생각',
      writer_id: authorId,
      counselor_yn: 'N',
      version: 1,
      poll_yn: 'Y',
      poll_title: '여러분은 어떤가요?',
      poll_options: `잠이 안 와요${OPTION_MARKER}잘 자요`,
      poll_multiple: 'Y',
      poll_ended_yn: 'N',
    });
    const { ends_at, created_at } = await demo.db
      .selectFrom('polls')
      .select(['ends_at', 'created_at'])
      .where('worry_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(ends_at.getTime() - created_at.getTime()).toBe(30 * 24 * 3600 * 1000);
    const list = (await author.send('POST', '/api/counsel/list', { payload: { mine: true } })).json();
    expect(list.counselList[0]).toMatchObject({ id, poll_yn: 'Y' });
  });

  test('with four answers keeps each of them, including smiles', async () => {
    const answers = [`${'가'.repeat(200)} ^^`, '', `^^ ${'나'.repeat(200)}`, '고마워요^^'];
    const id = await posted({ ...consultForm, content: joinParts(answers, ANSWER_MARKER) });
    expect(await rowOf(id)).toMatchObject({ mode: 'consult', content: null, consult_hoped: '고마워요^^' });
    expect(splitParts((await view(id)).content, ANSWER_MARKER)).toEqual(answers);
  });

  test('is plain text: markup and emoji are returned unchanged', async () => {
    const evil = `<img src=x onerror="alert(1)"> <script>alert('😀')</script> &amp; \${1} %s '; drop table worries; --`;
    const form = {
      ...worryForm,
      ...pollOf('<b>네</b>', '👩‍👩‍👧 아니요'),
      title: evil.slice(0, 59),
      content: `${evil}\n\n`.repeat(5),
    };
    const id = await posted(form);
    expect(await view(id)).toMatchObject({
      title: form.title,
      content: form.content.trim(),
      poll_options: form.poll_options,
    });
  });

  test.each([
    ['no title', { title: ' ' }, { title: BOARD_TEXT.titleEmpty }],
    ['no category', { category: '' }, { category: BOARD_TEXT.categoryEmpty }],
    ['a short text', { content: '가'.repeat(399) }, { content: BOARD_TEXT.worryShort }],
    ['four short answers', { content: consultForm.content.slice(50) }, { content: BOARD_TEXT.worryShort }],
    ['an invisible text', { content: '\u200b'.repeat(400) }, { content: BOARD_TEXT.worryShort }],
    ['no wish for an answer', { desired_answer_type: null }, { desired_answer_type: BOARD_TEXT.answerTypeEmpty }],
    ['a keyword without #', { keywords: '불면' }, { keywords: BOARD_TEXT.keywordHash }],
    ['a keyword with a sign', { keywords: '#잠!' }, { keywords: BOARD_TEXT.keywordSpecial }],
    ['an empty keyword', { keywords: '#' }, { keywords: BOARD_TEXT.keywordEmpty }],
    ['a keyword twice', { keywords: '#잠,#잠' }, { keywords: '#잠 키워드가 있습니다.' }],
    [
      'a poll without a question',
      { ...pollOf('하나', '둘'), poll_title: '' },
      { poll_title: BOARD_TEXT.pollTitleEmpty },
    ],
    ['a blank option', pollOf('하나', ' '), { poll_options: BOARD_TEXT.pollOptionEmpty }],
    ['one option', pollOf('하나'), { poll_options: BOARD_TEXT.pollOptionsFew }],
    [
      '21 options',
      pollOf(...Array.from({ length: 21 }, (_, at) => `${at}`)),
      { poll_options: BOARD_TEXT.pollOptionsMany },
    ],
    [
      'nothing in it',
      { title: '', content: '', ...pollOf(), poll_title: '' },
      {
        title: BOARD_TEXT.titleEmpty,
        content: BOARD_TEXT.worryShort,
        poll_title: BOARD_TEXT.pollTitleEmpty,
        poll_options: BOARD_TEXT.pollOptionsFew,
      },
    ],
  ])('with %s is refused with errors at its fields, and nothing is written', async (_what, change, errors) => {
    const before = await mine();
    const answer = await store({ ...worryForm, ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual(errors);
    expect(answer.json().message).toBe(Object.values(errors)[0]);
    const id = await posted();
    expect((await update({ ...worryForm, ...change, id })).json().errors).toEqual(errors);
    expect(await mine()).toHaveLength(before.length + 1);
    expect((await rowOf(id)).version).toBe(1);
  });

  test('sent many times with one key is stored once, with the same answer', async () => {
    const before = (await mine()).length;
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 12 }, () => store(worryForm, headers)));
    answers.push(await store(worryForm, headers));
    expect(new Set(answers.map((one) => one.json().id)).size).toBe(1);
    expect(await mine()).toHaveLength(before + 1);
  });

  test('may be sent again with the same key after a refusal; keys belong to a person', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await store({ ...worryForm, title: '' }, headers)).statusCode).toBe(422);
    const first = await store(worryForm, headers);
    const second = await store(worryForm, headers, other);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(first.json().id).not.toBe(second.json().id);
    expect((await store(worryForm, { 'idempotency-key': 'no key' })).statusCode).toBe(422);
    expect((await update({ ...worryForm, id: first.json().id }, headers)).statusCode).toBe(422);
  });

  test('is only for members', async () => {
    const visitor = new Browser(demo.app);
    const answers = [storeWorry(visitor), updateWorry(visitor, {}), deleteWorry(visitor, 1)];
    for (const answer of await Promise.all(answers)) {
      expect(answer.statusCode).toBe(401);
    }
  });
});

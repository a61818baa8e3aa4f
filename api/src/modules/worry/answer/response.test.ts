/** @database both: the outcome of concurrent calls depends on locks */

import type { ContentSolutionLike, WorryDetail } from '@onmaum/shared-contract';
import { BOARD_TEXT, WORRY_STATUS } from '@onmaum/shared-contract';
import { useDemo } from '../../../../test/support/app.ts';
import { Browser } from '../../../../test/support/browser.ts';
import { postWorries } from '../../../../test/support/demo.ts';
import type { Wire } from '../../../../test/support/wire.ts';

const demo = useDemo();
let author: Browser;
let other: Browser;
let authorId: number;
let counsellorId: number;

beforeAll(async () => {
  author = new Browser(demo.app);
  other = new Browser(demo.app);
  authorId = (await author.join('kakao', 'new-reviewer')).user_idx;
  await other.signIn('kakao', 'member');
  counsellorId = (await new Browser(demo.app).signIn('kakao', 'counsellor')).user_idx;
});

const post = async (change: object = {}) => {
  const at = new Date();
  const answered = { status: 3, counsellor_id: counsellorId, assigned_at: at, answer: '답변입니다.', answered_at: at };
  const [id = 0] = await postWorries(demo.db, [{ author_id: authorId, ...answered, ...change }]);
  return id;
};
const view = async (id: number, browser = author) =>
  (await browser.send('GET', `/api/counsel/view/${id}`)).json<Wire<typeof WorryDetail>>();

describe('a review of the answer', () => {
  const form = {
    review_score: 4.5,
    review_keyword: '위로가 돼요,현실적이에요',
    review_text: '마음이 한결 가벼워졌어요.',
  };
  const review = (id: number, change: object = {}, browser = author) =>
    browser.send('POST', '/api/counsel/review-store', { payload: { id, ...form, ...change } });
  const statusOf = (id: number) =>
    demo.db.selectFrom('worries').select('status').where('id', '=', id).executeTakeFirstOrThrow();

  test('is shown with its stars and keywords, and can be written only once', async () => {
    const id = await post();
    const answers = await Promise.all(Array.from({ length: 10 }, () => review(id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect((await review(id)).json()).toMatchObject({ code: 'reviewed', message: BOARD_TEXT.reviewed });
    expect(await view(id)).toMatchObject(form);
    expect(await statusOf(id)).toEqual({ status: WORRY_STATUS.reviewed });
  });

  test('earns points once, if it is written within 14 days of the answer', async () => {
    const points = async () => (await author.send('GET', '/api/mypage/info')).json<{ point: number }>().point;
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    const before = await points();
    const inTime = await post({ answered_at: daysAgo(13.9) });
    await Promise.all([review(inTime), review(inTime)]);
    expect(await points()).toBe(before + 100);
    expect((await review(await post({ answered_at: daysAgo(14.1) }))).statusCode).toBe(200);
    expect(await points()).toBe(before + 100);
  });

  test('is refused before the answer', async () => {
    const none = { answer: null, answered_at: null };
    const waiting = await post({ ...none, status: 1, counsellor_id: null, assigned_at: null });
    for (const id of [waiting, await post({ ...none, status: 2 })]) {
      const answer = await review(id);
      expect([answer.statusCode, answer.json().message]).toEqual([409, BOARD_TEXT.notAnswered]);
    }
  });

  test('can only be written by the author, of a post that exists', async () => {
    const id = await post();
    expect((await review(id, {}, other)).statusCode).toBe(404);
    expect((await review(id, {}, new Browser(demo.app))).statusCode).toBe(401);
    expect((await review(await post({ status: 5, deleted_at: new Date() }))).statusCode).toBe(404);
    expect(await statusOf(id)).toEqual({ status: WORRY_STATUS.answered });
  });

  test.each([
    [{ review_score: 0 }, { review_score: BOARD_TEXT.scoreEmpty }],
    [{ review_text: '아홉글자입니다아아' }, { review_text: BOARD_TEXT.reviewShort }],
    [
      { review_score: undefined, review_text: ' ' },
      { review_score: BOARD_TEXT.scoreEmpty, review_text: BOARD_TEXT.reviewShort },
    ],
  ])('with %j is refused with errors at its fields', async (change, errors) => {
    const id = await post();
    const answer = await review(id, change);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
    expect(await view(id)).toMatchObject({ review_score: 0, review_text: '' });
  });
});

describe('a content solution of the answer', () => {
  let worryId: number;
  let solutionId: number;
  beforeEach(async () => {
    worryId = await post();
    const solution = { worry_id: worryId, counsellor_id: counsellorId, title: '호흡', content: '천천히 숨 쉬기' };
    const row = await demo.db
      .insertInto('content_solutions')
      .values(solution)
      .returning('id')
      .executeTakeFirstOrThrow();
    solutionId = row.id;
  });

  const mark = (kind: string, browser = author) =>
    browser.send('POST', `/api/counsel/solution-like/${solutionId}/${kind}`);
  const marked = async (kind: string) => (await mark(kind)).json<Wire<typeof ContentSolutionLike>>();
  const like = (good_cnt: number, nogood_cnt: number, user_good_yn = 'N', user_nogood_yn = 'N') => ({
    good_cnt,
    nogood_cnt,
    user_good_yn,
    user_nogood_yn,
  });

  test('is liked, then disliked instead, then neither', async () => {
    expect(await marked('good')).toEqual(like(1, 0, 'Y'));
    expect(await marked('nogood')).toEqual(like(0, 1, 'N', 'Y'));
    expect((await view(worryId)).solution[0]).toMatchObject(like(0, 1, 'N', 'Y'));
    expect((await view(worryId, other)).solution[0]).toMatchObject(like(0, 1));
    expect(await marked('nogood')).toEqual(like(0, 0));
  });

  test('counts correctly under concurrent clicks of two people', async () => {
    const presses = ['good', 'good', 'nogood', 'good', 'nogood', 'nogood', 'good'];
    const answers = await Promise.all(presses.flatMap((kind) => [mark(kind), mark(kind, other)]));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const rows = await demo.db
      .selectFrom('content_solution_likes')
      .select('good')
      .where('solution_id', '=', solutionId)
      .execute();
    const goods = rows.filter(({ good }) => good).length;
    expect((await view(worryId)).solution[0]).toMatchObject({ good_cnt: goods, nogood_cnt: rows.length - goods });
  });

  test('toggled an even number of times concurrently, is unchanged', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => marked('good')));
    expect(answers.filter(({ user_good_yn }) => user_good_yn === 'Y')).toHaveLength(10);
    expect((await view(worryId)).solution[0]).toMatchObject(like(0, 0));
  });

  test('is refused for visitors, on deleted posts, and with unknown marks', async () => {
    expect((await mark('good', new Browser(demo.app))).statusCode).toBe(401);
    expect((await mark('best')).statusCode).toBe(404);
    await demo.db.updateTable('worries').set({ status: 5, deleted_at: new Date() }).where('id', '=', worryId).execute();
    expect((await mark('good')).statusCode).toBe(404);
  });
});

/** @database both: the outcome of concurrent calls depends on locks */

import { BOARD_TEXT, HOUR_MS, koreanDay, WORRY_STATUS } from '@onmaum/shared-contract';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { ANSWER, atDesk, type Counsellor, joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { refusal, viewWorry } from '../../../test/support/posts/worry.ts';

const demo = useDemo({ DESK_OPEN_WORRIES: '1000' });
let author: Browser;
let authorId: number;
let counsellor: Counsellor;
let desk: ReturnType<typeof atDesk>;
let id: number;
let people = 0;

beforeAll(async () => {
  counsellor = await joinAsCounsellor(demo, 'new-answering');
  desk = atDesk(counsellor);
});
beforeEach(async () => {
  people += 1;
  author = new Browser(demo.app);
  authorId = (await author.join('kakao', `new-answered-${people}`)).user_idx;
  id = await taken();
});

/** A worry of the author that the counsellor has taken. */
async function taken(rest: object = {}) {
  const [worry = 0] = await postWorries(demo.db, [{ author_id: authorId, ...rest }]);
  expect((await desk.take(worry)).statusCode).toBe(200);
  return worry;
}
const row = (worry = id) => demo.db.selectFrom('worries').selectAll().where('id', '=', worry).executeTakeFirstOrThrow();
const answerCount = async () =>
  (
    await demo.db
      .selectFrom('counsellors')
      .select('answer_cnt')
      .where('id', '=', counsellor.id)
      .executeTakeFirstOrThrow()
  ).answer_cnt;
const points = async () =>
  (await demo.db.selectFrom('point_entries').select(['cause', 'amount']).where('member_id', '=', authorId).execute())
    .filter(({ cause }) => cause === '고민글 전문가 답변 등록')
    .map(({ amount }) => amount);
const audits = (action: string) =>
  demo.db
    .selectFrom('audit_rows')
    .select('actor_id')
    .where('action', '=', action)
    .where('target_id', '=', id)
    .execute();
const answeredAgo = (ms: number) =>
  demo.db
    .updateTable('worries')
    .set({ answered_at: new Date(Date.now() - ms) })
    .where('id', '=', id)
    .execute();

describe('an answer', () => {
  test('is shown on the page of the worry with its content solutions, and earns points once a day', async () => {
    const before = await answerCount();
    const solution = [
      { title: '수면 일기', content: '잠든 시간을 적어 봐요.', link_url: '/solution_counseling/1' },
      { title: '더 읽을 글', content: '호흡을 세는 법', link_url: 'https://example.com/a?b=1' },
    ];
    const sent = await desk.answer(id, { answer: `  ${ANSWER}\r\n둘째 줄  `, solution });
    expect(sent.json()).toMatchObject({ id, version: 1 });
    expect(await row()).toMatchObject({ status: WORRY_STATUS.answered, answer: `${ANSWER}\n둘째 줄` });
    expect(await answerCount()).toBe(before + 1);
    expect(await points()).toEqual([100]);
    expect(await audits('worry answered')).toEqual([{ actor_id: counsellor.id }]);
    expect(await viewWorry(author, id)).toMatchObject({
      is_counselor_answer: true,
      counselor_answer: `${ANSWER}<br>둘째 줄`,
      counselor_id: counsellor.id,
      answer_due_at: null,
      answer_late_yn: 'N',
      answer_edited_at: null,
      solution: solution.map((one) => ({ ...one, good_cnt: 0 })),
    });
    const another = await taken();
    expect((await desk.answer(another)).statusCode).toBe(200);
    expect(await points()).toEqual([100]);
  });

  test('is stored once, even if it is sent twice with one key, at the same time, or again later', async () => {
    const before = await answerCount();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [one, two] = await Promise.all([desk.answer(id, {}, headers), desk.answer(id, {}, headers)]);
    expect([one.statusCode, two.json()]).toEqual([200, one.json()]);
    expect(refusal(await desk.answer(id))).toEqual([409, 'answered', DESK_TEXT.alreadyAnswered]);
    expect(refusal(await desk.giveBack(id))).toEqual([409, 'answered', DESK_TEXT.alreadyAnswered]);
    for (let round = 0; round < 10; round += 1) {
      const worry = await taken();
      const at = await Promise.all([desk.answer(worry), desk.answer(worry, { answer: `${ANSWER} 다른 글` })]);
      expect(at.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    }
    expect(await answerCount()).toBe(before + 11);
  });

  test.each([
    ['of 49 letters', { answer: '가'.repeat(49) }, DESK_TEXT.answerShort],
    ['of blanks', { answer: ' '.repeat(60) }, DESK_TEXT.answerShort],
    ['of 10,001 letters', { answer: '가'.repeat(10_001) }, DESK_TEXT.answerLong],
    ['with an invisible control character', { answer: `${ANSWER}\u202e` }, BOARD_TEXT.forbiddenText],
    ['with six solutions', { solution: Array(6).fill({ title: '가', content: '나' }) }, DESK_TEXT.solutionsMany],
    ['with a solution without a title', { solution: [{ title: ' ', content: '나' }] }, DESK_TEXT.solutionTitleEmpty],
  ])('%s is refused', async (_name, rest, text) => {
    const answer = await desk.answer(id, rest);
    expect([answer.statusCode, answer.json().message]).toEqual([422, text]);
    expect(await row()).toMatchObject({ status: WORRY_STATUS.assigned, answer: null });
  });

  test.each(['javascript:alert(1)', 'http://example.com', '//example.com', '/\\example.com', 'https://'])(
    'with a solution that links to %s is refused',
    async (link_url) => {
      const answer = await desk.answer(id, { solution: [{ title: '가', content: '나', link_url }] });
      expect([answer.statusCode, answer.json().message]).toEqual([422, DESK_TEXT.solutionLink]);
    },
  );

  test('with another version of the worry than the current one is refused', async () => {
    expect(refusal(await desk.answer(id, { version: 2 }))).toEqual([409, 'stale', BOARD_TEXT.stale]);
    expect(await row()).toMatchObject({ status: WORRY_STATUS.assigned, answer: null });
    expect(await points()).toEqual([]);
  });

  test('to the worry of a person who has left earns no points', async () => {
    expect((await author.send('PUT', '/api/mypage/withdrawal')).statusCode).toBe(204);
    expect((await desk.answer(id)).statusCode).toBe(200);
    expect(await points()).toEqual([]);
    expect(await row()).toMatchObject({ status: WORRY_STATUS.answered });
  });

  test('has a draft on every device, which is deleted with the answer', async () => {
    const phone = new Browser(demo.app);
    await phone.signIn('kakao', 'new-answering');
    const key = crypto.randomUUID();
    const body = { answer: '쓰다 만 답변', solution: [{ title: '수', content: '', link_url: '' }] };
    const place = `/api/drafts/answer/${id}`;
    const saved = await counsellor.browser.send('PUT', place, { payload: { body, key, base: null } });
    expect(saved.statusCode).toBe(200);
    expect((await phone.send('GET', place)).json()).toEqual({ draft: { body, key, ...saved.json() } });
    expect((await desk.view(id)).json().draft_saved_at).toBe(saved.json().saved_at);
    expect((await desk.own()).json().worryList.find((one: { id: number }) => one.id === id)).toMatchObject({
      draft_saved_at: saved.json().saved_at,
    });
    for (const stranger of [author, (await joinAsCounsellor(demo, `new-stranger-${people}`)).browser])
      expect((await stranger.send('GET', place)).statusCode).toBe(404);
    expect((await counsellor.browser.send('GET', '/api/drafts/answer/0')).statusCode).toBe(404);

    expect((await desk.answer(id, {}, { 'idempotency-key': key })).statusCode).toBe(200);
    expect((await phone.send('GET', place)).json()).toEqual({ draft: null });
    const late = await phone.send('PUT', place, { payload: { body, key, base: saved.json().saved_at } });
    expect(late.json().code).toBe('draft_gone');
  });

  test('that a page saves once more as a draft, because it was reloaded while it sent the answer, leaves no draft to continue', async () => {
    await desk.answer(id);
    const payload = { body: { answer: `${ANSWER}\n`, solution: [] }, key: crypto.randomUUID(), base: null };
    const again = await counsellor.browser.send('PUT', `/api/drafts/answer/${id}`, { payload });
    expect(again.statusCode).toBe(200);
    expect((await desk.view(id)).json().draft_saved_at).toBeNull();
    const answered = (await desk.own('?state=answered')).json().worryList;
    expect(answered.find((one: { id: number }) => one.id === id)).toMatchObject({ draft_saved_at: null });
  });
});

describe('a correction', () => {
  const other = `${ANSWER} 덧붙이자면, 서두르지 않으셔도 됩니다.`;

  test('replaces the text for 24 hours, visibly, and the former text is kept', async () => {
    await desk.answer(id);
    await answeredAgo(24 * HOUR_MS - 60_000);
    const corrected = await desk.correct(id, other);
    expect(corrected.json()).toMatchObject({ id, version: 2 });
    expect(await viewWorry(author, id)).toMatchObject({
      counselor_answer: other,
      answer_edited_at: corrected.json().answer_edited_at,
    });
    const former = demo.db.selectFrom('answer_edits').select(['editor_id', 'former_answer']).where('worry_id', '=', id);
    expect(await former.execute()).toEqual([{ editor_id: counsellor.id, former_answer: ANSWER }]);
    expect(await audits('answer corrected')).toEqual([{ actor_id: counsellor.id }]);
    // a repeated call changes nothing, and a call with an outdated version is refused
    expect((await desk.correct(id, other)).json()).toEqual(corrected.json());
    expect(refusal(await desk.correct(id, ANSWER, 1))).toEqual([409, 'stale', BOARD_TEXT.stale]);
    expect(await former.execute()).toHaveLength(1);
    expect((await desk.correct(id, ANSWER, 2)).statusCode).toBe(200);
  });

  test('with the same text deletes the draft', async () => {
    await desk.answer(id);
    const place = `/api/drafts/answer/${id}`;
    const payload = { body: { answer: other, solution: [], version: 1 }, key: crypto.randomUUID(), base: null };
    expect((await counsellor.browser.send('PUT', place, { payload })).statusCode).toBe(200);
    expect((await counsellor.browser.send('GET', place)).json().draft.body).toEqual(payload.body);
    expect((await desk.correct(id, ANSWER)).json()).toEqual({ id, version: 1, answer_edited_at: null });
    expect((await counsellor.browser.send('GET', place)).json()).toEqual({ draft: null });
  });

  test('after 24 hours is refused to the counsellor, and possible for an operator', async () => {
    await desk.answer(id);
    await answeredAgo(24 * HOUR_MS + 60_000);
    expect(refusal(await desk.correct(id, other))).toEqual([409, 'correction_over', DESK_TEXT.correctionOver]);
    expect(await row()).toMatchObject({ answer: ANSWER, answer_edited_at: null, version: 1 });
    const operator = new Browser(demo.app);
    const { user_idx } = await operator.signIn('kakao', 'operator');
    expect((await atDesk({ browser: operator }).correct(id, other)).statusCode).toBe(200);
    expect(await row()).toMatchObject({ answer: other, version: 2 });
    expect(await audits('answer corrected')).toEqual([{ actor_id: user_idx }]);
  });

  test('needs an answer; if several are made at the same time, one succeeds', async () => {
    expect(refusal(await desk.correct(id, other))).toEqual([409, 'not_answered', DESK_TEXT.notAnswered]);
    await desk.answer(id);
    const texts = ['하나', '둘', '셋', '넷'].map((word) => `${ANSWER} ${word}`);
    const answers = await Promise.all(texts.map((text) => desk.correct(id, text)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  });

  test('of a reviewed answer shows the review to the counsellor', async () => {
    await desk.answer(id);
    const review = { id, review_score: 4.5, review_keyword: '위로가 돼요', review_text: '마음이 놓이는 답변이었어요.' };
    expect((await author.send('POST', '/api/counsel/review-store', { payload: review })).statusCode).toBe(200);
    expect((await desk.view(id)).json()).toMatchObject({ status: WORRY_STATUS.reviewed, review_score: 4.5 });
    expect((await desk.correct(id, other)).statusCode).toBe(200);
    expect((await desk.own('?state=reviewed')).json().worryList[0]).toMatchObject({ id, review_score: 4.5 });
  });
});

test('The points of an answer count for the Korean day of the answer', async () => {
  await desk.answer(id);
  const keys = await demo.db
    .selectFrom('point_entries')
    .select('cause_key')
    .where('member_id', '=', authorId)
    .execute();
  expect(keys.map(({ cause_key }) => cause_key)).toContain(`worry-answered:${koreanDay(new Date())}`);
});

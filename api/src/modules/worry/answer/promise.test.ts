import { DAY_MS, type WorryDetail, type WorryList } from '@onmaum/shared-contract';
import { answerDueAt } from '@onmaum/shared-contract/worry/answer-due';
import { useDemo } from '../../../../test/support/app.ts';
import { Browser } from '../../../../test/support/browser.ts';
import { FIRST_EXPERT, postWorries } from '../../../../test/support/demo.ts';
import { viewWorry } from '../../../../test/support/posts/worry.ts';
import type { Wire } from '../../../../test/support/wire.ts';

const demo = useDemo();
const visitor = () => new Browser(demo.app);

/** Reads a worry that was posted some days ago, from its page and from the list. */
async function read(days: number, rest: object = {}) {
  const created_at = new Date(Date.now() - days * DAY_MS);
  const [id = 0] = await postWorries(demo.db, [{ created_at, ...rest }]);
  const list = await visitor().send('POST', '/api/counsel/list', { payload: { limit: 1 } });
  const [item] = list.json<Wire<typeof WorryList>>().counselList;
  const page: Wire<typeof WorryDetail> = await viewWorry(visitor(), id);
  expect(item?.id).toBe(id);
  return { created_at, page, item };
}
const taken = { status: 2, counsellor_id: FIRST_EXPERT, assigned_at: new Date() };

test('A new worry shows when its answer is due', async () => {
  const { created_at, page, item } = await read(0);
  const promised = { answer_due_at: answerDueAt(created_at).toISOString(), answer_late_yn: 'N', counselor_name: '' };
  expect([page, item]).toMatchObject([promised, promised]);
});

test('A worry without an answer is late after its due time, whether or not a counsellor has taken it', async () => {
  for (const rest of [{}, taken]) {
    const { page, item } = await read(20, rest);
    expect([page.answer_late_yn, item?.answer_late_yn]).toEqual(['Y', 'Y']);
  }
});

test('A taken worry shows the nickname and portrait of the counsellor who writes the answer', async () => {
  const { page, item } = await read(1, taken);
  const { nickname, portrait } = await demo.db
    .selectFrom('counsellors as c')
    .innerJoin('members as m', 'm.id', 'c.id')
    .select(['m.nickname', 'c.portrait'])
    .where('c.id', '=', FIRST_EXPERT)
    .executeTakeFirstOrThrow();
  expect(portrait).not.toBe('');
  expect(page).toMatchObject({
    counselor_yn: 'Y',
    counselor_id: FIRST_EXPERT,
    counselor_name: nickname,
    counselor_profile: portrait,
    is_counselor_answer: false,
    counselor_answer: '',
  });
  expect(item).toMatchObject({ counselor_name: nickname, counselor_profile: portrait, is_counselor_answer: false });
});

test('An answered worry shows no due time, even if the answer was late', async () => {
  const answered = { ...taken, status: 3, answer: '답변', answered_at: new Date() };
  const { page, item } = await read(20, answered);
  const none = { answer_due_at: null, answer_late_yn: 'N' };
  expect([page, item]).toMatchObject([none, { ...none, counselor_name: '', counselor_profile: '' }]);
});

test.each(['review', 'rules'] as const)('A hidden worry shows its author no due time: %s', async (hidden_for) => {
  const author = new Browser(demo.app);
  const { user_idx: author_id } = await author.join('kakao', `new-hidden-${hidden_for}`);
  const now = new Date();
  for (const days of [0, 20]) {
    const created_at = new Date(Date.now() - days * DAY_MS);
    const [id = 0] = await postWorries(demo.db, [{ author_id, created_at, hidden_for, deleted_at: now }]);
    const promise = { hidden: hidden_for, answer_due_at: null, answer_late_yn: 'N' };
    expect(await viewWorry(author, id)).toMatchObject(promise);
  }
});

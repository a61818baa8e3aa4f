/** @database both: the outcome of concurrent calls depends on locks */

import { TEXT, WORRY_STATUS } from '@onmaum/shared-contract';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { worryForm } from '../../../test/support/posts/worry.ts';
import { SERVER_TEXT } from '../../texts.ts';

const demo = useDemo({ DESK_OPEN_WORRIES: '1000' });
let author: Browser;
let authorId: number;
const counsellors: { browser: Browser; id: number }[] = [];
let id: number;

const counsellor = async (hint: string, status = 1) => {
  const browser = new Browser(demo.app);
  const { user_idx } = await browser.join('kakao', hint);
  await demo.db.updateTable('members').set({ level: 11 }).where('id', '=', user_idx).execute();
  await demo.db.insertInto('counsellors').values({ id: user_idx, summary: '상담사', status }).execute();
  return { browser, id: user_idx };
};

beforeAll(async () => {
  author = new Browser(demo.app);
  authorId = (await author.join('kakao', 'new-asker')).user_idx;
  for (const hint of ['new-first', 'new-second']) counsellors.push(await counsellor(hint));
});
beforeEach(() => post());

const post = async () => {
  [id = 0] = await postWorries(demo.db, [{ author_id: authorId }]);
};
const claim = (browser: Browser, query = '') => browser.send('POST', `/api/counsel/claim/${id}${query}`);
const one = () => counsellors[0]?.browser ?? author;
const row = () => demo.db.selectFrom('worries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const notes = () =>
  demo.db
    .selectFrom('audit_rows')
    .select(['action', 'actor_id'])
    .where('table_name', '=', 'worries')
    .where('target_id', '=', id)
    .execute();

test('One of several concurrent claims of a waiting worry succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    await post();
    const answers = await Promise.all(counsellors.map(({ browser }) => claim(browser)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const winner = counsellors[answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(SERVER_TEXT.worryTaken);
    expect(await row()).toMatchObject({ status: WORRY_STATUS.assigned, counsellor_id: winner?.id });
    expect(await notes()).toEqual([{ action: 'worry claimed', actor_id: winner?.id }]);
  }
});

test('A repeated claim by the same counsellor has no further effect', async () => {
  const answers = await Promise.all([claim(one()), claim(one())]);
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(Array(2).fill([200, { id }]));
  expect(await notes()).toHaveLength(1);
});

test('Exactly one of a concurrent claim and deletion succeeds', async () => {
  for (let round = 0; round < 20; round += 1) {
    await post();
    const calls = [() => claim(one()), () => author.send('DELETE', `/api/counsel/delete/${id}`)];
    if (round % 2) calls.reverse();
    const answers = await Promise.all(calls.map((call) => call()));
    const [claimed, deleted] = (round % 2 ? answers.toReversed() : answers).map(({ statusCode }) => statusCode);
    const state = await row();
    if (claimed === 200) {
      expect(deleted).toBe(409);
      expect(state).toMatchObject({ status: WORRY_STATUS.assigned, deleted_at: null });
    } else {
      expect([claimed, deleted]).toEqual([404, 204]);
      expect(state).toMatchObject({ status: WORRY_STATUS.deleted, counsellor_id: null });
    }
    expect(await notes()).toHaveLength(1);
  }
});

test('An edit concurrent with a claim comes before it, or is refused', async () => {
  for (let round = 0; round < 20; round += 1) {
    await post();
    const edit = () => author.send('PUT', '/api/counsel/update', { payload: { ...worryForm, id, version: 1 } });
    const calls = [() => claim(one()), edit];
    if (round % 2) calls.reverse();
    const answers = await Promise.all(calls.map((call) => call()));
    const [claimed, edited] = (round % 2 ? answers.toReversed() : answers).map(({ statusCode }) => statusCode);
    expect(claimed).toBe(200);
    const { status, version, title, updated_at, assigned_at } = await row();
    expect(status).toBe(WORRY_STATUS.assigned);
    if (edited === 200) {
      expect({ version, title }).toEqual({ version: 2, title: worryForm.title });
      expect(Number(assigned_at)).toBeGreaterThanOrEqual(Number(updated_at));
    } else {
      expect(edited).toBe(409);
      expect({ version, title }).toEqual({ version: 1, title: '시험 글' });
    }
  }
});

test('Exactly one of a concurrent edit and claim of the same version succeeds', async () => {
  for (let round = 0; round < 20; round += 1) {
    await post();
    const edit = () => author.send('PUT', '/api/counsel/update', { payload: { ...worryForm, id, version: 1 } });
    const calls = [() => claim(one(), '?version=1'), edit];
    if (round % 2) calls.reverse();
    const answers = await Promise.all(calls.map((call) => call()));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [claimed] = round % 2 ? answers.toReversed() : answers;
    expect(await row()).toMatchObject(
      claimed?.statusCode === 200
        ? { status: WORRY_STATUS.assigned, version: 1, title: '시험 글' }
        : { status: WORRY_STATUS.waiting, version: 2, title: worryForm.title },
    );
  }
});

test('Only active counsellors can claim worries, and not their own', async () => {
  expect((await claim(new Browser(demo.app))).statusCode).toBe(401);
  expect((await claim(author)).statusCode).toBe(403);
  const resting = await counsellor('new-resting', 0);
  const refused = await claim(resting.browser);
  expect([refused.statusCode, refused.json().message]).toEqual([409, TEXT.inactiveExpert]);
  const operator = new Browser(demo.app);
  await operator.signIn('kakao', 'operator');
  expect((await claim(operator)).statusCode).toBe(404);

  [id = 0] = await postWorries(demo.db, [{ author_id: counsellors[0]?.id ?? 0 }]);
  const own = await claim(one());
  expect([own.statusCode, own.json().message]).toEqual([409, DESK_TEXT.ownWorry]);
  expect(await row()).toMatchObject({ status: WORRY_STATUS.waiting, counsellor_id: null });
});

test('Deleted and unknown worries cannot be claimed', async () => {
  await author.send('DELETE', `/api/counsel/delete/${id}`);
  expect((await claim(one())).statusCode).toBe(404);
  id = 999_999;
  expect((await claim(one())).statusCode).toBe(404);
});

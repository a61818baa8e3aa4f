/** @database both: queries for recent texts are unions of limited parts */

import { ANSWER_MARKER, joinParts } from '@onmaum/shared-contract';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postInfos } from '../../../test/support/demo.ts';
import { POST_FORMS } from '../../../test/support/posts/post-forms.ts';
import { updateWorry } from '../../../test/support/posts/worry.ts';

const demo = useDemo({ RATE_LIMIT_FACTOR: '1' });
const LINK = '가입하고 7일 동안은 다른 사이트의 링크를 올릴 수 없어요. 링크를 지우고 다시 올려 주세요.';
const HOUR = 60 * 60 * 1000;

let people = 0;
async function join() {
  people += 1;
  const browser = new Browser(demo.app);
  const { user_idx: id } = await browser.join('kakao', `new-spam-${people}`);
  return { browser, id };
}
type Person = Awaited<ReturnType<typeof join>>;
const age = (table: 'members' | 'infos' | 'comments', id: number, hours: number) =>
  demo.db
    .updateTable(table)
    .set({ created_at: new Date(Date.now() - hours * HOUR) })
    .where(table === 'members' ? 'id' : 'author_id', '=', id)
    .execute();
/** Somebody who has been a member for 8 days. */
async function joinedBefore() {
  const person = await join();
  await age('members', person.id, 8 * 24);
  return person;
}

const FORMS = { counsel: POST_FORMS.worry, info: POST_FORMS.info };
const post = ({ browser }: Person, fields: object = {}, board: keyof typeof FORMS = 'info', headers = {}) =>
  browser.send('POST', FORMS[board].url, { payload: { ...FORMS[board].body, again: 'Y', ...fields }, headers });
const comment = async ({ browser }: Person, text: string, on?: number) =>
  browser.send('POST', '/api/info/commment-store', { payload: { id: on ?? (await someInfo()), comment: text } });
const someInfo = async () => (await postInfos(demo.db, [{}]))[0] ?? 0;
let texts = 0;
/** A text of 120 letters, different at each call. */
const newText = () => {
  texts += 1;
  return String.fromCharCode(0xac00 + texts * 97).repeat(120);
};
const LINKED = `${'요즘 잠이 오지 않아서 이것저것 찾아보고 있어요. '.repeat(20)} t.me/abc 로 오세요`;

test('A new member cannot post links: the error names the field, and nothing is stored', async () => {
  const member = await join();
  for (const [board, fields, error] of [
    ['info', { content: LINKED }, 'content'],
    ['info', { title: 'naver.com에서 봤어요' }, 'title'],
    ['counsel', { content: LINKED }, 'content'],
    ['counsel', { poll_yn: 'Y', poll_title: '어디로', poll_options: 'bit.ly/a|||집' }, 'poll_options'],
  ] as const) {
    const refused = await post(member, fields, board);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { [error]: LINK }]);
  }
  const refused = await comment(member, '여기 t.me/abc');
  expect([refused.statusCode, refused.json().errors]).toEqual([422, { comment: LINK }]);
  for (const table of ['worries', 'infos', 'comments'] as const)
    expect(await demo.db.selectFrom(table).select('id').where('author_id', '=', member.id).execute()).toEqual([]);
});

test('An edit cannot add a link either', async () => {
  const member = await join();
  const { id } = (await post(member, { content: newText() })).json<{ id: number }>();
  const payload = { ...POST_FORMS.info.body, again: undefined, id, content: LINKED };
  expect((await member.browser.send('PUT', '/api/info/update', { payload })).statusCode).toBe(422);
  const said = (await comment(member, '고마워요')).json<{ id: number }>();
  const change = { id: said.id, comment: 'bit.ly/abc' };
  expect((await member.browser.send('PUT', '/api/info/commment-update', { payload: change })).statusCode).toBe(422);
});

test('Links are accepted from older members, to sites of help, to this site, and in a crisis', async () => {
  expect((await post(await joinedBefore(), { content: LINKED })).statusCode).toBe(200);
  const member = await join();
  expect((await comment(member, '여기에 물어보세요 https://www.mentalhealth.go.kr')).statusCode).toBe(200);
  expect((await comment(member, '이 글도 읽어 보세요 http://localhost/share_detail/1')).statusCode).toBe(200);
  expect((await comment(member, '죽고 싶어요. 이 글을 봤어요 t.me/abc')).statusCode).toBe(200);
});

/** Answers of a worry in consult mode, the last one with words of a crisis that only the model knows. */
const CRISIS_IN_ONE_ANSWER = joinParts(
  [
    '회사에서 맡은 일이 갑자기 늘어서 매일 밤늦게 집에 들어와요. 주말에도 전화가 와서 쉬지 못하고, 친구들과 한 약속도 자꾸 미루게 돼요. 팀장님께 말씀드려 봤지만 조금만 참아 달라고만 하세요. 벌써 반년째예요.',
    '집에 오면 아무것도 하기 싫고 그냥 누워만 있어요. 좋아하던 운동도 그만뒀고 책도 손에 잡히지 않아요. 가족들이 말을 걸면 괜히 짜증을 내고 나서 금방 후회해요. 밤에는 잠이 잘 오지 않아요.',
    '운동도 해 보고 일기도 써 봤어요. 친구에게 털어놓기도 했는데 다들 그렇게 산다고 해서 더 말하기 어려웠어요. 휴가를 내고 여행도 다녀왔지만 돌아오니 똑같았어요. 회사를 옮길까 알아보기도 했고요.',
    '베란다에 서서 아래를 한참 내려다보다가 들어온 날이 있어요. 다 내려놓고 싶다는 마음이 들어서 통장과 물건을 하나씩 나누어 주고 있어요. 저를 붙잡아 줄 말을 듣고 싶은데 누구에게 말해야 할지 모르겠어요. 방법을 같이 찾아 주세요.',
  ],
  ANSWER_MARKER,
);

test('A worry with a crisis in one of its answers is never refused, neither when posted nor when changed', async () => {
  const member = await join();
  const ids = [];
  for (let n = 0; n < 6; n += 1) {
    const stored = await post(member, { content: CRISIS_IN_ONE_ANSWER, title: '이 글을 봤어요 t.me/abc' }, 'counsel');
    expect(stored.json()).toEqual({ id: expect.any(Number) });
    ids.push(stored.json<{ id: number }>().id);
  }
  const change = { ...POST_FORMS.worry.body, content: CRISIS_IN_ONE_ANSWER, title: 'bit.ly/abc', id: ids[0] };
  expect((await updateWorry(member.browser, change)).json()).toEqual({ id: ids[0] });
});

test('A new member posts at most 5 times an hour; a retry is no new post, and an hour later the next is stored', async () => {
  const member = await join();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = { content: newText() };
  expect((await post(member, first, 'info', headers)).statusCode).toBe(200);
  for (let n = 1; n < 5; n += 1) expect((await post(member, { content: newText() })).statusCode).toBe(200);
  expect((await post(member, first, 'info', headers)).statusCode).toBe(200);
  const refused = await post(member, { content: newText() });
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      code: 'posted_often',
      message: '한 시간 동안 글을 많이 올렸어요. 쓰던 글은 그대로 있으니 잠시 후 다시 올려 주세요.',
    },
  ]);
  expect((await comment(member, '댓글은 쓸 수 있어요')).statusCode).toBe(200);
  await age('infos', member.id, 1.1);
  expect((await post(member, { content: newText() })).statusCode).toBe(200);
});

test('A new member posts at most 5 times an hour, also with concurrent calls', async () => {
  const member = await join();
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(member, { content: newText() })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
});

test('A third long text like two texts of the same day is refused, across posts and comments; short thanks are not', async () => {
  const member = await joinedBefore();
  const content = newText();
  expect((await post(member, { content })).statusCode).toBe(200);
  expect((await comment(member, content)).statusCode).toBe(200);
  const refused = await comment(member, `${content}!`);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { code: 'posted_same', message: '같은 댓글을 여러 번 올릴 수 없어요.' },
  ]);
  expect((await post(member, { content })).json().message).toBe('같은 글을 여러 번 올릴 수 없어요.');
  for (let n = 0; n < 4; n += 1) expect((await comment(member, '고마워요, 힘내세요!')).statusCode).toBe(200);
  for (const table of ['infos', 'comments'] as const) await age(table, member.id, 25);
  expect((await comment(member, content)).statusCode).toBe(200);
});

test('Of equal comments that a member sends concurrently to several posts, two are stored', async () => {
  const member = await join();
  const text = newText();
  const infos = await postInfos(demo.db, Array(8).fill({}));
  const answers = await Promise.all(infos.map((id) => comment(member, text, id)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
});

test('The limit on comments also counts concurrent comments', async () => {
  const member = await join();
  const infos = await postInfos(demo.db, Array(4).fill({}));
  const before = { author_id: member.id, info_id: infos[0] ?? 0, text: '고마워요' };
  await demo.db.insertInto('comments').values(Array(38).fill(before)).execute();
  const answers = await Promise.all(infos.map((id) => comment(member, '고마워요', id)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409]);
});

test('A long text that two new members have posted is refused to a third new member; an older member may post it', async () => {
  const text = newText();
  expect((await comment(await join(), text)).statusCode).toBe(200);
  expect((await post(await join(), { content: text })).statusCode).toBe(200);
  const refused = await comment(await join(), text);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    '다른 회원들이 올린 것과 같은 글이에요. 내 이야기로 고쳐서 올려 주세요.',
  ]);
  expect((await comment(await joinedBefore(), text)).statusCode).toBe(200);
});

test('A counsellor who joined an hour ago may post links', async () => {
  const counsellor = new Browser(demo.app);
  const { user_idx: id } = await counsellor.signIn('kakao', 'counsellor');
  await age('members', id, 1);
  expect((await comment({ browser: counsellor, id }, '제 글이에요 https://blog.example.com/a')).statusCode).toBe(200);
});

/** Tests that answers contain only data that a page shows (rules/http.md#what-is-not-sent). */

import { type Call, EventStream, NO_REACTIONS } from '@onmaum/shared-contract';
import { ALL_CALLS } from '@onmaum/shared-contract/all-calls';
import { sql } from 'kysely';
import { useDemo } from './support/app.ts';
import { Browser } from './support/browser.ts';
import { deletePost, FIRST_EXPERT, hidePost, postInfos, postWorries } from './support/demo.ts';

/** First id of the new members: so large that no other number in an answer equals it. */
const FIRST_ID = 987_650_001;
const WORD = '숨겨야할낱말';

const demo = useDemo();
let readers: Record<string, Browser>;
let hidden: { nickname: string; id: number };
let left: { nickname: string; id: number };
/** Ids of the worries that the calls read; `infos`: of the info posts. */
let worries: number[];
let infos: number[];
/** A worry that a counsellor has claimed and not answered. */
let assigned: number;

beforeAll(async () => {
  await sql`select setval(pg_get_serial_sequence('members', 'id'), ${FIRST_ID})`.execute(demo.db);
  readers = { visitor: new Browser(demo.app), member: new Browser(demo.app), counsellor: new Browser(demo.app) };
  await readers.member?.signIn('kakao', 'member');
  await readers.counsellor?.signIn('kakao', 'counsellor');
  hidden = await deletesAll();
  left = await leaves();
});

async function joins(hint: string, nickname: string) {
  const browser = new Browser(demo.app);
  const { user_idx: id } = await browser.join('kakao', `new-${hint}`, { nickname });
  return { browser, id, nickname };
}

/**
 * Writes a comment on a worry and one on an info post, and a reply of another member to each. @returns ids of the comments by
 * board
 */
async function comments(browser: Browser, text: string, on: { counsel: number; info: number }) {
  const ids: Record<string, number> = {};
  for (const [board, id] of Object.entries(on)) {
    const said = await browser.send('POST', `/api/${board}/commment-store`, { payload: { id, comment: text } });
    ids[board] = said.json().id;
    const payload = { id, comment: '답글', reply_yn: 'Y', parent_id: ids[board] };
    await readers.member?.send('POST', `/api/${board}/commment-store`, { payload });
  }
  return ids;
}

/** Makes a member whose posts are deleted or hidden, and whose comments are deleted or on deleted posts. */
async function deletesAll() {
  const { browser, id, nickname } = await joins('hidden', '숨은사람');
  const mine = { author_id: id, title: WORD };
  const [worry = 0, gone = 0, unseen = 0, open = 0] = await postWorries(demo.db, [
    {},
    { ...mine, keywords: [WORD] },
    { ...mine, keywords: [WORD] },
    { counsellor_id: FIRST_EXPERT, status: 2, assigned_at: new Date() },
  ]);
  const [info = 0, goneInfo = 0, unseenInfo = 0] = await postInfos(demo.db, [{}, mine, mine]);
  const said = await comments(browser, WORD, { counsel: worry, info });
  for (const [board, comment] of Object.entries(said)) {
    await browser.send('DELETE', `/api/${board}/comment-delete/${comment}`);
  }
  await comments(browser, '남의 글에 남긴 댓글', { counsel: gone, info: goneInfo });
  await deletePost(demo.db, 'worry', gone);
  await deletePost(demo.db, 'info', goneInfo);
  for (const [board, post] of [
    ['worry', unseen],
    ['info', unseenInfo],
  ] as const)
    await hidePost(demo.db, board, post);
  worries = [worry, gone, unseen, open];
  infos = [info, goneInfo, unseenInfo];
  assigned = open;
  return { nickname, id };
}

/** Makes a member who withdrew, and whose posts and comments stay. */
async function leaves() {
  const { browser, id, nickname } = await joins('left', '떠난사람');
  const [worry = 0] = await postWorries(demo.db, [{ author_id: id }]);
  const [info = 0] = await postInfos(demo.db, [{ author_id: id }]);
  await comments(browser, '떠나며 남긴 댓글', { counsel: worry, info });
  await browser.send('PUT', '/api/mypage/withdrawal');
  worries.push(worry);
  infos.push(info);
  return { nickname, id };
}

const LISTS: Record<string, object> = {
  '/api/counsel/list': { limit: 50 },
  '/api/info/list': { limit: 50 },
  '/api/counsel/similar': { title: WORD },
  '/api/mypage/order-list/:page/:size': {},
};
const PARAMS: Record<string, string[]> = {
  page: ['1'],
  size: ['50'],
  keyword: [WORD, '시험', '떠난사람', '숨은사람'],
  kind: ['worry', 'info'],
  target: ['0'],
};
const idsFor = (path: string) =>
  path.includes('/counsel/') ? worries : path.includes('/info/') ? infos : [1, FIRST_EXPERT];

/** All addresses of a call, with every combination of its parameters. */
function addresses({ path }: Call): string[] {
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return params.reduce<string[]>(
    (paths, name) =>
      paths.flatMap((one) =>
        (PARAMS[name] ?? idsFor(path)).map((value) => one.replace(`:${name}`, encodeURIComponent(value))),
      ),
    [path],
  );
}

async function everyAnswer(browser: Browser) {
  const calls: Call[] = Object.values(ALL_CALLS).flatMap((domain) => Object.values<Call>(domain));
  const finite = calls.filter(({ schema }) => schema?.answer !== EventStream);
  const reads = finite.filter(({ method, path, changes }) => (method === 'GET' && !changes) || path in LISTS);
  const answers = [];
  for (const call of reads) {
    for (const url of addresses(call)) {
      const payload = LISTS[call.path];
      const { statusCode, body } = await browser.send(call.method, url, payload ? { payload } : {});
      if (statusCode === 200) answers.push({ call: `${call.method} ${url}`, body });
    }
  }
  return answers;
}

describe.each(['visitor', 'member', 'counsellor'])('an answer to a %s', (role) => {
  let answers: { call: string; body: string }[];
  beforeAll(async () => {
    answers = await everyAnswer(readers[role] as Browser);
  });
  const callsWith = (text: string) => answers.filter(({ body }) => body.includes(text)).map(({ call }) => call);

  test('never contains the writer or text of a deleted or hidden post or comment', () => {
    // enough calls, such as lists, details and searches, have answered
    expect(answers.length).toBeGreaterThan(role === 'visitor' ? 20 : 30);
    expect(callsWith(hidden.nickname)).toEqual([]);
    expect(callsWith(String(hidden.id))).toEqual([]);
    expect(callsWith(WORD).filter((call) => !call.includes('/search/'))).toEqual([]);
  });

  test('never names a member who left, although their posts stay', () => {
    expect(callsWith('탈퇴한 회원').length).toBeGreaterThan(1);
    expect(callsWith(left.nickname)).toEqual([]);
    expect(callsWith(String(left.id))).toEqual([]);
  });

  test('names the counsellor who is writing the answer, but contains no note or draft', () => {
    const { body = '{}' } = answers.find(({ call }) => call.endsWith(`/counsel/view/${assigned}`)) ?? {};
    expect(JSON.parse(body)).toMatchObject({ counselor_yn: 'Y', counselor_id: FIRST_EXPERT, counselor_status: '1' });
    expect(body).not.toMatch(/note|draft/);
  });
});

test('a deleted comment keeps its place and its replies, and nothing else', async () => {
  for (const path of [`/api/counsel/view/${worries[0]}`, `/api/info/view/${infos[0]}`]) {
    const { comments } = (await readers.member?.send('GET', path))?.json() ?? {};
    const [gone, reply] = comments;
    const { id, parent_id, del_yn, mentions, reactions, ...rest } = gone;
    expect([mentions, reactions]).toEqual([[], NO_REACTIONS]);
    expect([parent_id, del_yn, reply.parent_id]).toEqual([id, 'Y', id]);
    expect([...new Set(Object.values(rest))].sort()).toEqual(['', 'N', 0, null].sort());
  }
});

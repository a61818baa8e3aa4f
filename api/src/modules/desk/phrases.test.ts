/** @database both: the limit depends on a lock */

import type { PhraseList } from '@onmaum/shared-contract';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { useApp } from '../../../test/support/app.ts';
import { type Counsellor, joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { refusal } from '../../../test/support/posts/worry.ts';
import type { Wire } from '../../../test/support/wire.ts';

const api = useApp();
let own: Counsellor;
let other: Counsellor;
beforeAll(async () => {
  own = await joinAsCounsellor(api, 'new-phrases');
  other = await joinAsCounsellor(api, 'new-other-phrases');
});
beforeEach(() => api.db.deleteFrom('desk_phrases').execute());

const list = async ({ browser }: Counsellor = own) =>
  (await browser.send('GET', '/api/desk/phrase-list')).json<Wire<typeof PhraseList>>().phraseList;
const store = (title: string, content = '고맙습니다.', headers = {}) =>
  own.browser.send('POST', '/api/desk/phrase-store', { payload: { title, content }, headers });
const order = (ids: number[], { browser }: Counsellor = own) =>
  browser.send('PUT', '/api/desk/phrase-order', { payload: { ids } });

test('Phrases are stored, changed, ordered and deleted by their counsellor', async () => {
  for (const title of ['첫인사', '공감', '끝인사']) expect((await store(title)).statusCode).toBe(200);
  const [first, second, third] = await list();
  const ids = [first?.id ?? 0, second?.id ?? 0, third?.id ?? 0];
  expect((await order(ids.toReversed())).statusCode).toBe(204);
  const change = { id: ids[0], title: ' 새  인사 ', content: '안녕하세요.\r\n' };
  expect((await own.browser.send('PUT', '/api/desk/phrase-update', { payload: change })).statusCode).toBe(200);
  expect((await own.browser.send('DELETE', `/api/desk/phrase-delete/${ids[1]}`)).statusCode).toBe(204);
  expect(await list()).toEqual([
    { id: ids[2], title: '끝인사', content: '고맙습니다.' },
    { id: ids[0], title: '새 인사', content: '안녕하세요.' },
  ]);
  expect((await own.browser.send('DELETE', `/api/desk/phrase-delete/${ids[1]}`)).statusCode).toBe(404);
  await store('덧붙임');
  expect((await list()).at(-1)?.title).toBe('덧붙임');
});

test('Phrases of others do not exist', async () => {
  const { id } = (await store('첫인사')).json();
  expect(await list(other)).toEqual([]);
  const payload = { id, title: '바꿈', content: '바꿈' };
  expect((await other.browser.send('PUT', '/api/desk/phrase-update', { payload })).statusCode).toBe(404);
  expect((await other.browser.send('DELETE', `/api/desk/phrase-delete/${id}`)).statusCode).toBe(404);
  expect((await order([id], other)).json().code).toBe('phrases_stale');
  expect(await list()).toEqual([{ id, title: '첫인사', content: '고맙습니다.' }]);
});

test('A sequence that misses a phrase or names a phrase twice is refused', async () => {
  const ids = [(await store('하나')).json().id, (await store('둘')).json().id];
  for (const wrong of [[ids[0]], [ids[0], ids[0]], [...ids, 999_999], []])
    expect(refusal(await order(wrong))).toEqual([409, 'phrases_stale', DESK_TEXT.phrasesStale]);
  expect((await list()).map(({ id }) => id)).toEqual(ids);
});

test('A counsellor has at most 100 phrases, also when several are stored at the same time', async () => {
  const rows = Array.from({ length: 98 }, (_, at) => ({
    counsellor_id: own.id,
    title: '가',
    content: '나',
    position: at,
  }));
  await api.db.insertInto('desk_phrases').values(rows).execute();
  const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => store(`${at}`)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused && refusal(refused)).toEqual([409, 'phrases_many', DESK_TEXT.phrasesMany]);
  expect(await list()).toHaveLength(100);
});

test('A phrase is stored once for its key', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const [one, two] = await Promise.all([store('첫인사', '안녕', headers), store('첫인사', '안녕', headers)]);
  expect(one.json()).toEqual(two.json());
  expect(await list()).toHaveLength(1);
});

test.each([
  ['without a name', ' ', '나', DESK_TEXT.phraseTitleEmpty],
  ['with a name of 41 letters', '가'.repeat(41), '나', DESK_TEXT.phraseTitleLong],
  ['without a text', '가', '\u2800', DESK_TEXT.phraseEmpty],
  ['of 2,001 letters', '가', '나'.repeat(2_001), DESK_TEXT.phraseLong],
])('A phrase %s is refused', async (_name, title, content, text) => {
  const answer = await store(title, content);
  expect([answer.statusCode, answer.json().message]).toEqual([422, text]);
});

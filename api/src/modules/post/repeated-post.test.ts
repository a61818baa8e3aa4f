/** @database both: of two concurrent posts, the second sees the first */

import { randomUUID } from 'node:crypto';
import { BOARD_TEXT } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { BOTH_BOARDS, deletePost } from '../../../test/support/demo.ts';
import { POST_FORMS } from '../../../test/support/posts/post-forms.ts';
import { consultForm } from '../../../test/support/posts/worry.ts';
import { BOARDS } from '../../db/posts/boards.ts';

const demo = useDemo();

let writers = 0;
async function writer() {
  const browser = new Browser(demo.app);
  writers += 1;
  const { user_idx: id } = await browser.join('kakao', `new-repeats-${writers}`);
  return { browser, id };
}

describe.each(BOTH_BOARDS)('a post of %s', (board) => {
  const { url, body } = POST_FORMS[board];
  const { again: _often, ...form } = body;
  let one: Awaited<ReturnType<typeof writer>>;
  beforeEach(async () => {
    one = await writer();
  });
  const post = (more: object = {}, headers = {}, browser = one.browser) =>
    browser.send('POST', url, { payload: { ...form, ...more }, headers });
  const written = () => demo.db.selectFrom(BOARDS[board].posts).select('id').where('author_id', '=', one.id).execute();

  test.each([
    ['word for word', {}],
    ['with other blanks, marks and case', { title: `${form.title}!!`, content: form.content.replaceAll(' ', '\n') }],
    ['with a corrected word', { content: form.content.replace(/^../, '나는') }],
    ['with an end that says a bit more', { content: `${form.content}고맙습니다.` }],
  ])('that repeats a recent post %s needs a confirmation and is not written', async (_how, more) => {
    const first = (await post()).json().id;
    const asked = await post(more);
    expect([asked.statusCode, asked.json()]).toEqual([
      409,
      { code: 'posted_lately', message: BOARD_TEXT.postedLately, post_id: first },
    ]);
    expect(await written()).toHaveLength(1);
    // the same post is accepted after the author confirms it
    expect((await post({ ...more, again: 'Y' })).statusCode).toBe(200);
    expect(await written()).toHaveLength(2);
  });

  test('with another title, text or person needs no confirmation', async () => {
    expect((await post()).statusCode).toBe(200);
    expect((await post({ title: '전혀 다른 이야기' })).statusCode).toBe(200);
    expect((await post({ content: '어제는 친구와 오래 걸었어요. '.repeat(40) })).statusCode).toBe(200);
    expect((await post({}, {}, (await writer()).browser)).statusCode).toBe(200);
    expect((await post({ title: '♥', content: '😀'.repeat(400) })).statusCode).toBe(200);
    expect((await post({ title: '♥', content: '🔥'.repeat(400) })).statusCode).toBe(200);
    expect((await post({ title: '☆', content: '🔥'.repeat(400) })).statusCode).toBe(200);
    expect((await post({ title: '☆', content: '🔥'.repeat(400) })).statusCode).toBe(409);
  });

  test('needs no confirmation after ten minutes, or if the earlier post was deleted', async () => {
    const first = (await post()).json().id;
    const { posts } = BOARDS[board];
    await sql`update ${sql.table(posts)} set created_at = now() - interval '601 seconds' where id = ${first}`.execute(
      demo.db,
    );
    const second = (await post()).json().id;
    await deletePost(demo.db, board, second);
    expect((await post()).statusCode).toBe(200);
  });

  test('that is sent again with its key gets the first answer without a confirmation', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await post({}, headers);
    expect((await post({}, headers)).json()).toEqual(first.json());
    // a refusal does not use up the key
    const other = { 'idempotency-key': randomUUID() };
    expect((await post({}, other)).statusCode).toBe(409);
    expect((await post({ again: 'Y' }, other)).statusCode).toBe(200);
  });

  test('is compared only with the ten latest posts of its author, so that many posts do not slow the call', async () => {
    await post();
    const others = Array.from({ length: 10 }, (_, at) => `다른 제목 ${'가나다라마바사아자차'[at]}`.repeat(2));
    for (const title of others) expect((await post({ title, again: 'Y' })).statusCode).toBe(200);
    expect((await post({ title: others[0] })).statusCode).toBe(409);
    expect((await post()).statusCode).toBe(200);
  });

  test('that is sent many times concurrently is written once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => post()));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await written()).toHaveLength(1);
  });
});

test('The four answers of a worry are compared as well', async () => {
  const { browser } = await writer();
  const payload = { ...consultForm, again: 'N' };
  const post = (more: object = {}) => browser.send('POST', '/api/counsel/store', { payload: { ...payload, ...more } });
  expect((await post()).statusCode).toBe(200);
  expect((await post()).statusCode).toBe(409);
  expect((await post({ content: consultForm.content.replaceAll('가', '나') })).statusCode).toBe(200);
});

test('A draft stays when its post needs a confirmation', async () => {
  const { browser } = await writer();
  const { again: _often, ...form } = POST_FORMS.info.body;
  const post = () => browser.send('POST', '/api/info/store', { payload: form });
  await post();
  const body = { title: form.title, category: '', content: form.content };
  await browser.send('PUT', '/api/drafts/info/0', { payload: { body, key: randomUUID(), base: null } });
  expect((await post()).statusCode).toBe(409);
  expect((await browser.send('GET', '/api/drafts/info/0')).json().draft).toMatchObject({ body });
});

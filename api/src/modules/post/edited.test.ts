/** @database both: the former text is compared by the database */

import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { hidePost } from '../../../test/support/demo.ts';
import { consultForm, pollOf, postedBy, updateWorry, worryForm } from '../../../test/support/posts/worry.ts';
import { foldCounts } from '../../db/counters/counters.ts';

const demo = useDemo();
let author: Browser;
let reader: Browser;
beforeAll(async () => {
  [author, reader] = [new Browser(demo.app), new Browser(demo.app)];
  await author.join('kakao', 'new-editing');
  await reader.signIn('kakao', 'member');
});

const info = { title: '시험 글', category: 'question', content: '긴 이야기예요. '.repeat(20), again: 'Y' };
const edited = async (path: string, id: number, browser = reader) =>
  (await browser.send('GET', `/api/${path}/view/${id}`)).json<{ edited_at: string | null }>().edited_at;

test.each([
  ['one text', worryForm],
  ['four answers', consultForm],
])('A worry of %s is marked as edited when its title or text changes, not by other changes', async (_of, form) => {
  const id = await postedBy(author, form);
  const change = async (changed: object) => {
    expect((await updateWorry(author, { ...form, id, ...changed })).statusCode).toBe(200);
    return edited('counsel', id);
  };
  expect(await edited('counsel', id)).toBeNull();
  expect(await change({ category: '가족', keywords: '#다른_낱말', ...pollOf('하나', '둘') })).toBeNull();
  await reader.send('GET', `/api/counsel/bookmark/${id}`);
  await foldCounts(demo.db);
  expect(await edited('counsel', id)).toBeNull();

  const before = Date.now();
  const first = await change({ title: '고친 제목' });
  expect(Date.parse(first ?? '')).toBeGreaterThanOrEqual(before);
  expect(await change({ title: '고친 제목', category: '가족' })).toBe(first);
  const second = await change({
    title: '고친 제목',
    content: form.content.replaceAll('가', '나').replaceAll('밤', '낮'),
  });
  expect(Date.parse(second ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
  await hidePost(demo.db, 'worry', id);
  expect(await edited('counsel', id, author)).toBe(second);
});

test('An info post is marked as edited in the same way', async () => {
  const { id } = (await author.send('POST', '/api/info/store', { payload: info })).json();
  const change = async (changed: object) => {
    await author.send('PUT', '/api/info/update', { payload: { ...info, id, ...changed } });
    return edited('info', id);
  };
  expect([await edited('info', id), await change({ category: 'experience' })]).toEqual([null, null]);
  expect(await change({ content: `${info.content}그리고 덧붙여요.` })).toEqual(expect.any(String));
  await demo.db.updateTable('infos').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect(await edited('info', id)).toBeNull();
});

test('A comment is marked as edited when its text changes, but not once it is deleted', async () => {
  const id = await postedBy(author);
  const said = (await reader.send('POST', '/api/counsel/commment-store', { payload: { id, comment: '처음' } })).json();
  expect(said.edited_at).toBeNull();
  const change = async (comment: string) =>
    (await reader.send('PUT', '/api/counsel/commment-update', { payload: { id: said.id, comment } })).json().edited_at;
  expect(await change(' 처음 ')).toBeNull();
  expect(await change('고침')).toEqual(expect.any(String));
  const shown = async () => (await author.send('GET', `/api/counsel/comments/${id}`)).json().comments[0];
  expect(await shown()).toMatchObject({ comment: '고침', edited_at: expect.any(String) });
  await reader.send('DELETE', `/api/counsel/comment-delete/${said.id}`);
  expect(await shown()).toMatchObject({ del_yn: 'Y', edited_at: null });
});

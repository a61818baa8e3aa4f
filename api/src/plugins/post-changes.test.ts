/** @database both: each database has its own way to carry messages */

import { POST_CHANGES_PATH, type PostChange } from '@onmaum/shared-contract/server/post-changes';
import { fromSite, startOther, useDemo } from '../../test/support/app.ts';
import { Browser } from '../../test/support/browser.ts';
import { ANSWER, atDesk, joinAsCounsellor } from '../../test/support/desk/desk.ts';
import { openStreamAt, type ReadStream } from '../../test/support/events.ts';
import { POST_FORMS } from '../../test/support/posts/post-forms.ts';
import { reporting } from '../../test/support/posts/reports.ts';
import { deleteWorry, postedBy, updateWorry, worryForm } from '../../test/support/posts/worry.ts';

const demo = useDemo();
let stream: ReadStream;
let author: Browser;
let people = 0;

const follow = (origin: string) => openStreamAt(origin + POST_CHANGES_PATH, fromSite({ prerender: true }));

beforeEach(async () => {
  people += 1;
  author = new Browser(demo.app);
  await author.join('kakao', `new-writer-${people}`);
  stream = await follow(demo.origin);
});
afterEach(() => stream.close());

const change = (board: PostChange['board'], id: number, isNew = false) => ({
  event: 'change',
  data: { board, id, isNew },
});

test('Site servers learn that an info post and its comments were written, edited and deleted', async () => {
  const { url, body } = POST_FORMS.info;
  const { id } = (await author.send('POST', url, { payload: body })).json<{ id: number }>();
  expect(await stream.next()).toEqual(change('info', id, true));
  const comment = (await author.send('POST', '/api/info/commment-store', { payload: { id, comment: '댓글' } })).json<{
    id: number;
  }>();
  // edits and deletions of comments are announced; a new comment is not, and appears when the cached page expires
  await author.send('PUT', '/api/info/commment-update', { payload: { id: comment.id, comment: '다른 댓글' } });
  expect(await stream.next()).toEqual(change('info', id));
  await author.send('DELETE', `/api/info/comment-delete/${comment.id}`);
  expect(await stream.next()).toEqual(change('info', id));
  await author.send('PUT', '/api/info/update', { payload: { ...body, id, title: '다른 제목', version: 1 } });
  expect(await stream.next()).toEqual(change('info', id));
  await author.send('DELETE', `/api/info/delete/${id}`);
  expect(await stream.next()).toEqual(change('info', id));
});

test('Site servers learn that a post was hidden, and that it is shown again like a new one', async () => {
  const reports = reporting(demo, 'changes');
  const id = await postedBy(author);
  expect(await stream.next()).toEqual(change('worry', id, true));
  const [report = 0] = await reports.byOthers(3, { kind: 'worry', target_id: id });
  expect(await stream.next()).toEqual(change('worry', id));
  await reports.decide(report, 'dismissed');
  expect([await stream.next(), await stream.next()]).toEqual([change('worry', id), change('worry', id, true)]);
});

test('Site servers learn that a worry was written, edited and deleted', async () => {
  const id = await postedBy(author);
  expect(await stream.next()).toEqual(change('worry', id, true));
  await updateWorry(author, { ...worryForm, id, title: '이제는 조금 자요', version: 1 });
  expect(await stream.next()).toEqual(change('worry', id));
  await deleteWorry(author, id);
  expect(await stream.next()).toEqual(change('worry', id));
});

test('Site servers learn that a worry was answered, corrected and reviewed', async () => {
  const id = await postedBy(author);
  expect(await stream.next()).toEqual(change('worry', id, true));
  const desk = atDesk(await joinAsCounsellor(demo, `new-answering-${people}`));
  await desk.take(id);
  await desk.answer(id);
  expect(await stream.next()).toEqual(change('worry', id));
  await desk.correct(id, `${ANSWER} 그리고 하나 더 있어요.`);
  expect(await stream.next()).toEqual(change('worry', id));
  const review = { id, review_text: '정말 큰 힘이 되었습니다.', review_score: 5, review_keyword: '위로가 돼요' };
  await author.send('POST', '/api/counsel/review-store', { payload: review });
  expect(await stream.next()).toEqual(change('worry', id));
});

test('A site server can follow the changes at any process, and nobody else can', async () => {
  const other = await startOther(demo);
  const elsewhere = await follow(other.origin);
  const id = await postedBy(author);
  expect(await elsewhere.next()).toEqual(change('worry', id, true));
  await other.app.close();
  expect(await elsewhere.next()).toBeNull();

  const refused = [{}, fromSite({ address: '203.0.113.5' }), { 'x-prerender': '1' }].map(
    async (headers) => (await fetch(demo.origin + POST_CHANGES_PATH, { headers })).status,
  );
  expect(await Promise.all(refused)).toEqual([404, 404, 404]);
});

import { COUNTED_MAX, MyCounts } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { deletePost, postOn } from '../../../test/support/demo.ts';

const demo = useDemo();
let member: Browser;
let memberId: number;

beforeAll(async () => {
  member = new Browser(demo.app);
  memberId = (await member.signIn('kakao', 'member')).user_idx;
});

const counts = async (browser = member) => MyCounts.parse((await browser.send('GET', '/api/mypage/counts')).json());

test('the counts contain what the member did, and nothing that others did', async () => {
  const before = await counts();
  const other = new Browser(demo.app);
  await other.signIn('naver', 'buyer');
  const ofOther = await counts(other);

  const worry = await postOn(demo.db, 'worry');
  const info = await postOn(demo.db, 'info');
  await member.send('GET', `/api/counsel/bookmark/${worry}`);
  await member.send('GET', `/api/info/bookmark/${info}`);
  const comment = await member.send('POST', '/api/counsel/commment-store', {
    payload: { id: worry, comment: '힘내세요.' },
  });
  const { articles, comments, bookmarks } = before;
  const after = { ...before, articles: articles + 2, bookmarks: bookmarks + 2, comments: comments + 1 };
  expect(await counts()).toEqual(after);

  await deletePost(demo.db, 'info', info);
  await member.send('DELETE', `/api/counsel/comment-delete/${comment.json<{ id: number }>().id}`);
  // the list of a member's posts includes the deleted post
  expect(await counts()).toEqual({ ...after, bookmarks: bookmarks + 1, comments });
  expect(await counts(other)).toEqual(ofOther);
});

test('counting stops at the maximum that is shown', async () => {
  const worry = await postOn(demo.db, 'worry');
  await sql`
    insert into comments (worry_id, author_id, text)
    select ${worry}, ${memberId}, '또 왔어요.' from generate_series(1, ${COUNTED_MAX + 1})
  `.execute(demo.db);
  expect((await counts()).comments).toBe(COUNTED_MAX);
});

test('a visitor gets no counts', async () => {
  expect((await new Browser(demo.app).send('GET', '/api/mypage/counts')).statusCode).toBe(401);
});

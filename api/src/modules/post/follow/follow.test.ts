/** @database both: concurrent calls store one row for each event */

import { sql } from 'kysely';
import { useDemo } from '../../../../test/support/app.ts';
import { Browser } from '../../../../test/support/browser.ts';
import { BOTH_BOARDS, deletePost, hidePost, postOn } from '../../../../test/support/demo.ts';
import { readNotifications } from '../../../../test/support/notifications/notifications.ts';
import { BOARDS } from '../../../db/posts/boards.ts';
import { groupNotifications } from '../../notification/operations/group-notifications.ts';

const FOLLOWERS = 1_000;

const demo = useDemo();
let author: Browser;
let authorId: number;
let follower: Browser;
let followerId: number;
let writer: Browser;
let writerId: number;

beforeAll(async () => {
  [author, follower, writer] = [new Browser(demo.app), new Browser(demo.app), new Browser(demo.app)];
  authorId = (await author.signIn('kakao', 'member')).user_idx;
  followerId = (await follower.join('kakao', 'new-follower')).user_idx;
  writerId = (await writer.join('kakao', 'new-thread-writer')).user_idx;
});

describe.each(BOTH_BOARDS)('following a post of %s', (board, path) => {
  let post: number;
  let notified: () => Promise<string[]>;
  beforeEach(async () => {
    post = await postOn(demo.db, board);
    await demo.db.updateTable(BOARDS[board].posts).set({ author_id: authorId }).where('id', '=', post).execute();
    notified = readNotifications(demo.db);
    await notified();
  });

  const set = async (browser: Browser, method: 'PUT' | 'DELETE', id = post) =>
    browser.send(method, `/api/follow/${board}/${id}`);
  const isFollowing = async (browser: Browser) =>
    (await browser.send('GET', `/api/${path}/view/${post}`)).json<{ is_following: boolean }>().is_following;
  const say = async (browser: Browser, more: object = {}, headers = {}) => {
    const payload = { id: post, comment: '힘내세요', ...more };
    const answer = await browser.send('POST', `/api/${path}/commment-store`, { payload, headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ id: number }>().id;
  };
  const told = (id: number, kind: string) => `${id} ${kind} ${board} ${post}`;

  test('is off for others and on for the author, and a repeated or concurrent call changes nothing', async () => {
    expect([await isFollowing(author), await isFollowing(follower), await isFollowing(new Browser(demo.app))]).toEqual([
      true,
      false,
      false,
    ]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => set(follower, 'PUT')));
    expect(answers.map((one) => one.json())).toEqual(Array(6).fill({ is_following: true }));
    await Promise.all(Array.from({ length: 6 }, () => set(author, 'DELETE')));
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from thread_follows where ${sql.ref(BOARDS[board].post)} = ${post}
    `.execute(demo.db);
    expect(rows).toEqual([{ rows: 2 }]);
    expect([await isFollowing(author), await isFollowing(follower)]).toEqual([false, true]);
    await Promise.all([set(author, 'PUT'), set(author, 'PUT'), set(follower, 'DELETE'), set(follower, 'DELETE')]);
    expect([await isFollowing(author), await isFollowing(follower)]).toEqual([true, false]);
  });

  test('notifies once of each comment by others, and leads to the newest comment', async () => {
    await set(follower, 'PUT');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await Promise.all([say(writer, {}, headers), say(writer, {}, headers)]);
    expect((await notified()).toSorted()).toEqual(
      [told(authorId, 'comment'), told(followerId, 'thread_comment')].toSorted(),
    );
    const newest = await say(author);
    await say(follower);
    expect(await notified()).toEqual([told(followerId, 'thread_comment'), told(authorId, 'comment')]);

    while (await groupNotifications(demo.db));
    const { notificationList } = (await follower.send('GET', '/api/notification/list')).json();
    const page = board === 'worry' ? 'concern_detail' : 'share_detail';
    expect(notificationList[0]).toMatchObject({
      kind: 'thread_comment',
      count: 2,
      to: `/${page}/${post}#comment-${newest}`,
    });
    await author.send('DELETE', `/api/${path}/comment-delete/${newest}`);
    const after = (await follower.send('GET', '/api/notification/list')).json();
    expect(after.notificationList[0]).toMatchObject({ kind: 'thread_comment', count: 1 });
  });

  test('a reply notifies the follower whom it answers of a reply, and nobody twice', async () => {
    await set(follower, 'PUT');
    await set(author, 'PUT');
    const parent_id = await say(follower);
    await notified();
    await say(writer, { reply_yn: 'Y', parent_id });
    expect((await notified()).toSorted()).toEqual([told(followerId, 'reply'), told(authorId, 'comment')].toSorted());
  });

  test('an author who unfollows the post is notified only of replies to their own comments', async () => {
    const parent_id = await say(author);
    await set(author, 'DELETE');
    await say(writer);
    expect(await notified()).toEqual([]);
    await say(writer, { reply_yn: 'Y', parent_id });
    expect(await notified()).toEqual([told(authorId, 'reply')]);
    await set(author, 'PUT');
    await say(writer);
    expect(await notified()).toEqual([told(authorId, 'comment')]);
  });

  test('is refused to visitors, and for posts that readers do not see', async () => {
    expect((await set(new Browser(demo.app), 'PUT')).statusCode).toBe(401);
    expect((await set(follower, 'PUT', 987_654_321)).statusCode).toBe(404);
    await hidePost(demo.db, board, post);
    expect((await set(follower, 'PUT')).statusCode).toBe(404);
    const deleted = await postOn(demo.db, board);
    await deletePost(demo.db, board, deleted);
    expect((await set(follower, 'PUT', deleted)).statusCode).toBe(404);
  });
});

test('A comment on a post with 1,000 followers notifies each of them once, except its writer', async () => {
  const post = await postOn(demo.db, 'worry');
  await sql`
    with people as (
      insert into members (provider, social_id, nickname, nickname_key)
      select 'kakao', 'crowd-' || n, '무리' || n, '무리' || n from generate_series(1, ${FOLLOWERS}) n returning id
    )
    insert into thread_follows (member_id, worry_id, is_muted) select id, ${post}, false from people
  `.execute(demo.db);
  await writer.send('PUT', `/api/follow/worry/${post}`);
  const say = () => writer.send('POST', '/api/counsel/commment-store', { payload: { id: post, comment: '모두에게' } });
  const [first, second] = (await Promise.all([say(), say()])).map((one) => one.json<{ id: number }>().id);
  const { rows } = await sql<{ source_id: number; rows: number; members: number; writer: boolean }>`
    select source_id, count(*)::int as rows, count(distinct member_id)::int as members, bool_or(member_id = ${writerId}) as writer
    from notifications where kind = 'thread_comment' and target = 'worry' and target_id = ${post} group by 1 order by 1
  `.execute(demo.db);
  const all = { rows: FOLLOWERS, members: FOLLOWERS, writer: false };
  expect(rows).toEqual([first, second].toSorted((a = 0, b = 0) => a - b).map((source_id) => ({ source_id, ...all })));
});

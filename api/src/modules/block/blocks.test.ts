/** @database both: concurrent calls store one block */

import type { Blocked, BlockList } from '@onmaum/shared-contract';
import { useDemo } from '../../../test/support/app.ts';
import type { Browser } from '../../../test/support/browser.ts';
import { FIRST_EXPERT, postInfos, postWorries } from '../../../test/support/demo.ts';
import { reporting } from '../../../test/support/posts/reports.ts';
import type { Wire } from '../../../test/support/wire.ts';
import { foldCounts } from '../../db/counters/counters.ts';
import { groupNotifications } from '../notification/operations/group-notifications.ts';

const demo = useDemo();
type Person = Awaited<ReturnType<ReturnType<typeof reporting>['member']>>;
let reports: ReturnType<typeof reporting>;
let me: Person;
let other: Person;
let third: Person;
beforeAll(async () => {
  reports = reporting(demo, 'blocker');
  [me, other, third] = [await reports.member(), await reports.member(), await reports.member()];
});
beforeEach(async () => {
  await demo.db.deleteFrom('blocks').execute();
  await demo.db.deleteFrom('notifications').execute();
  await demo.db.deleteFrom('notification_groups').execute();
});

const infoOf = async ({ id }: Person) => (await postInfos(demo.db, [{ author_id: id, title: '마음 정보' }]))[0] ?? 0;
const block = (browser: Browser, kind: string, target_id: number) =>
  browser.send('POST', '/api/moderation/block', { payload: { kind, target_id } });
const blockPerson = async (by: Person, who: Person): Promise<number> => {
  const answer = await block(by.browser, 'info', await infoOf(who));
  expect(answer.statusCode).toBe(200);
  return answer.json<{ id: number }>().id;
};
const set = async (browser: Browser, id: number, blocked_yn: 'Y' | 'N') =>
  (await browser.send('PUT', '/api/moderation/block-state', { payload: { id, blocked_yn } })).statusCode;
const blocked = async ({ browser }: Person) =>
  (await browser.send('GET', '/api/moderation/blocked')).json<Wire<typeof Blocked>>().blockedList;
const listed = async ({ browser }: Person, cursor = '') =>
  (await browser.send('GET', `/api/mypage/block-list/1/10?cursor=${cursor}`)).json<Wire<typeof BlockList>>();
const say = (who: Person, post: number, parent_id?: number) =>
  who.browser.send('POST', '/api/info/commment-store', {
    payload: { id: post, comment: '댓글이에요', ...(parent_id && { reply_yn: 'Y', parent_id }) },
  });
const saidBy = async (who: Person, post: number, parent?: number) =>
  (await say(who, post, parent)).json<{ id: number }>().id;
const kinds = async ({ browser }: Person) => {
  await groupNotifications(demo.db);
  const { notificationList } = (await browser.send('GET', '/api/notification/list')).json<{
    notificationList: { kind: string; count: number }[];
  }>();
  const { unseen } = (await browser.send('GET', '/api/notification/unseen')).json<{ unseen: number }>();
  expect(unseen).toBe(notificationList.length);
  return notificationList.map(({ kind, count }) => `${kind} ${count}`);
};

test('Concurrent blocks of a writer, through a post and through a comment, make one block', async () => {
  const info = await infoOf(other);
  const comment = await saidBy(other, info);
  const answers = await Promise.all([
    block(me.browser, 'info', info),
    block(me.browser, 'info', info),
    block(me.browser, 'comment', comment),
  ]);
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(await blocked(me)).toEqual([answers[0]?.json()]);
  expect(answers[0]?.json()).toEqual({ id: expect.any(Number), member_id: other.id, worry_id: 0, alias: '' });
  expect(await blocked(other)).toEqual([]);
});

test('Only the member who made a block can end and restore it; repeating either changes nothing', async () => {
  const id = await blockPerson(me, other);
  expect(await set(other.browser, id, 'N')).toBe(404);
  expect([await set(me.browser, id, 'N'), await set(me.browser, id, 'N')]).toEqual([204, 204]);
  expect([await blocked(me), (await listed(me)).blockList]).toEqual([[], []]);
  expect([await set(me.browser, id, 'Y'), await set(me.browser, id, 'Y')]).toEqual([204, 204]);
  expect((await blocked(me)).map(({ member_id }) => member_id)).toEqual([other.id]);
});

test('Ending and making a block at the same time leaves one block or none', async () => {
  const id = await blockPerson(me, other);
  const info = await infoOf(other);
  await Promise.all([set(me.browser, id, 'N'), block(me.browser, 'info', info), set(me.browser, id, 'N')]);
  expect((await blocked(me)).length).toBeLessThanOrEqual(1);
  await block(me.browser, 'info', info);
  expect(await demo.db.selectFrom('blocks').select('ended_at').execute()).toEqual([{ ended_at: null }]);
});

test('The list has the newest block first, and current nicknames', async () => {
  const made = await blockPerson(me, other);
  await blockPerson(me, third);
  await demo.db
    .updateTable('members')
    .set({ nickname: '새이름', nickname_key: '새이름' })
    .where('id', '=', other.id)
    .execute();
  expect((await listed(me)).blockList.map(({ nickname }) => nickname)).toEqual([third.nickname, '새이름']);
  await set(me.browser, made, 'N');
  await blockPerson(me, other);
  const page = (await me.browser.send('GET', '/api/mypage/block-list/1/1')).json<Wire<typeof BlockList>>();
  expect(page.blockList.map(({ nickname }) => nickname)).toEqual(['새이름']);
  expect((await listed(me, page.next_cursor ?? '')).blockList.map(({ nickname }) => nickname)).toEqual([
    third.nickname,
  ]);
});

test('Oneself, counsellors, and writers of deleted or unknown posts cannot be blocked', async () => {
  const [ofExpert = 0] = await postInfos(demo.db, [{ author_id: FIRST_EXPERT }]);
  const [gone = 0] = await postInfos(demo.db, [{ author_id: other.id, deleted_at: new Date() }]);
  const refused = async (id: number) => {
    const answer = await block(me.browser, 'info', id);
    return [answer.statusCode, answer.json().code];
  };
  expect(await refused(await infoOf(me))).toEqual([409, 'block_own']);
  expect(await refused(ofExpert)).toEqual([409, 'block_counsellor']);
  expect(await refused(gone)).toEqual([404, 'not_found']);
  expect(await refused(999_999)).toEqual([404, 'not_found']);
});

test('A member blocks at most 1,000 others', async () => {
  const rows = Array.from({ length: 1_000 }, (_one, n) => `block-many-${n}`);
  const made = await demo.db
    .insertInto('members')
    .values(rows.map((name) => ({ provider: 'kakao' as const, social_id: name, nickname: name, nickname_key: name })))
    .returning('id')
    .execute();
  await demo.db
    .insertInto('blocks')
    .values(made.map(({ id }) => ({ member_id: me.id, blocked_id: id, refuses: true })))
    .execute();
  const [last] = await blocked(me);
  const answer = await block(me.browser, 'info', await infoOf(other));
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { code: 'blocks_many', message: '1,000명까지 차단할 수 있어요.' },
  ]);
  await set(me.browser, last?.id ?? 0, 'N');
  await blockPerson(me, other);
  expect(await set(me.browser, last?.id ?? 0, 'Y')).toBe(409);
});

test('A blocked person cannot answer, is not told why, and comments elsewhere as before', async () => {
  const [mine, ofThird] = [await infoOf(me), await infoOf(third)];
  const myComment = await saidBy(me, ofThird);
  const theirs = await saidBy(third, ofThird, myComment);
  await blockPerson(me, other);
  const onPost = await say(other, mine);
  expect([onPost.statusCode, onPost.json()]).toEqual([
    403,
    { code: 'comment_refused', message: '이 글에는 댓글을 쓸 수 없어요.' },
  ]);
  for (const parent of [myComment, theirs]) {
    const reply = await say(other, ofThird, parent);
    expect([reply.statusCode, reply.json()]).toEqual([
      403,
      { code: 'comment_refused', message: '이 댓글에는 답글을 쓸 수 없어요.' },
    ]);
  }
  expect((await say(other, ofThird)).statusCode).toBe(200);
  expect((await say(me, await infoOf(other))).statusCode).toBe(200);
  await foldCounts(demo.db);
  const { comment_cnt } = await demo.db
    .selectFrom('infos')
    .select('comment_cnt')
    .where('id', '=', mine)
    .executeTakeFirstOrThrow();
  expect(comment_cnt).toBe(0);
});

test('Earlier comments of a blocked person are in no list and no count of notifications until the block ends', async () => {
  const mine = await infoOf(me);
  await saidBy(other, mine);
  await saidBy(third, mine);
  expect(await kinds(me)).toEqual(['comment 2']);
  const id = await blockPerson(me, other);
  expect(await kinds(me)).toEqual(['comment 1']);
  await blockPerson(me, third);
  expect(await kinds(me)).toEqual([]);
  await set(me.browser, id, 'N');
  expect(await kinds(me)).toEqual(['comment 1']);
});

test('Comments of a counsellor reach a member who blocked the person before they became a counsellor', async () => {
  const mine = await infoOf(me);
  await blockPerson(me, other);
  await demo.db.insertInto('counsellors').values({ id: other.id, summary: '상담사' }).execute();
  expect((await say(other, mine)).statusCode).toBe(200);
  expect([await kinds(me), await blocked(me)]).toEqual([['comment 1'], []]);
  await demo.db.deleteFrom('counsellors').where('id', '=', other.id).execute();
});

test('Somebody who is blocked in one thread is blocked only there, and is named nowhere', async () => {
  const [worry = 0, another = 0] = await postWorries(demo.db, [
    { author_id: me.id, title: '이 글에서만' },
    { author_id: me.id },
  ]);
  await demo.db
    .insertInto('blocks')
    .values({ member_id: me.id, blocked_id: other.id, worry_id: worry, refuses: true })
    .execute();
  const sayOn = async (id: number) =>
    (await other.browser.send('POST', '/api/counsel/commment-store', { payload: { id, comment: '댓글' } })).statusCode;
  expect([await sayOn(worry), await sayOn(another)]).toEqual([403, 200]);
  expect(await blocked(me)).toEqual([]);
  expect((await listed(me)).blockList).toMatchObject([{ nickname: '', profile: '', thread_title: '이 글에서만' }]);
});

test('A blocked person gets no notification of the block, and can be reported', async () => {
  await blockPerson(me, other);
  expect(await kinds(other)).toEqual([]);
  const answer = await reports.send(me.browser, { kind: 'info', target_id: await infoOf(other) });
  expect(answer.statusCode).toBe(200);
});

test('When a member leaves, blocks by and of this member are deleted', async () => {
  const leaver = await reports.member();
  await blockPerson(me, leaver);
  await blockPerson(leaver, other);
  expect((await leaver.browser.send('PUT', '/api/mypage/withdrawal')).statusCode).toBe(204);
  expect(await demo.db.selectFrom('blocks').selectAll().execute()).toEqual([]);
});

/** @database both: concurrent calls store one row for each event */

import { mock } from 'node:test';
import type { NotificationGroup } from '@onmaum/shared-contract/notification/notification';
import { paths } from '@onmaum/shared-contract/site/paths';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { BOTH_BOARDS, deletePost, postOn } from '../../../test/support/demo.ts';
import { openEvents } from '../../../test/support/events.ts';
import { BOARDS } from '../../db/posts/boards.ts';
import { notify } from './notify.ts';
import { groupNotifications } from './operations/group-notifications.ts';

const demo = useDemo();
let author: Browser;
let authorId: number;
let other: Browser;
let third: Browser;

beforeAll(async () => {
  // all events of a test are in the same half day
  mock.timers.enable({ apis: ['Date'], now: Date.now() });
  [author, other, third] = [new Browser(demo.app), new Browser(demo.app), new Browser(demo.app)];
  ({ user_idx: authorId } = await author.signIn('kakao', 'member'));
  await other.signIn('kakao', 'counsellor');
  await third.signIn('kakao', 'operator');
});
afterAll(() => mock.timers.reset());
beforeEach(async () => {
  await demo.db.deleteFrom('notifications').execute();
  await demo.db.deleteFrom('notification_groups').execute();
});

const list = async (browser: Browser, cursor = '', more = '') => {
  await groupNotifications(demo.db);
  const response = await browser.send('GET', `/api/notification/list?cursor=${cursor}${more}`);
  expect(response.statusCode).toBe(200);
  return response.json<{ notificationList: NotificationGroup[]; next_cursor: string | null }>();
};
const groups = async (browser: Browser) =>
  (await list(browser)).notificationList.map(({ kind, count, to }) => ({ kind, count, to }));
const unseen = async (browser: Browser) => {
  await groupNotifications(demo.db);
  return (await browser.send('GET', '/api/notification/unseen')).json<{ unseen: number }>().unseen;
};
const mark = async (browser: Browser, as: string, payload: object) => {
  const response = await browser.send('POST', `/api/notification/${as}`, { payload });
  expect(response.statusCode).toBe(204);
};
const store = (event: Partial<Parameters<typeof notify>[1]>, now = new Date()) =>
  demo.db
    .transaction()
    .execute((trx) =>
      notify(trx, { kind: 'time_offered', target: 'order', targetId: 1, sourceId: 1, to: [authorId], ...event }, now),
    );

const PAGE = { worry: paths.concernDetail, info: paths.shareDetail };

describe.each(BOTH_BOARDS)('comments on %s', (board, path) => {
  let post: number;
  beforeEach(async () => {
    post = await postOn(demo.db, board);
    await demo.db.updateTable(BOARDS[board].posts).set({ author_id: authorId }).where('id', '=', post).execute();
  });
  const say = async (browser: Browser, comment: string, more: object = {}) => {
    const response = await browser.send('POST', `/api/${path}/commment-store`, {
      payload: { id: post, comment, ...more },
    });
    expect(response.statusCode).toBe(200);
    return response.json<{ id: number }>().id;
  };

  test('notify the author of the post in one group, and lead to the newest', async () => {
    await say(other, '하나');
    const newest = await say(third, '둘');
    expect(await groups(author)).toEqual([{ kind: 'comment', count: 2, to: `${PAGE[board](post)}#comment-${newest}` }]);
    expect(await unseen(author)).toBe(1);
    expect([await unseen(other), await unseen(third)]).toEqual([0, 0]);
  });

  test('of the author notify nobody', async () => {
    await say(author, '글쓴이');
    expect(await unseen(author)).toBe(0);
  });

  test('that answer a comment notify its writer and the writer of the root, each once', async () => {
    const root = await say(other, '처음');
    const reply = await say(third, '답글', { reply_yn: 'Y', parent_id: root });
    await say(author, '답글의 답글', { reply_yn: 'Y', parent_id: reply });
    expect(await groups(other)).toMatchObject([{ kind: 'reply', count: 2 }]);
    expect(await groups(third)).toMatchObject([{ kind: 'reply', count: 1 }]);
    expect(await groups(author)).toMatchObject([{ kind: 'comment', count: 2 }]);
  });

  test('are neither listed nor counted once they or their post are deleted', async () => {
    const gone = await say(other, '지울 댓글');
    await say(other, '남을 댓글');
    await other.send('DELETE', `/api/${path}/comment-delete/${gone}`);
    expect(await groups(author)).toMatchObject([{ kind: 'comment', count: 1 }]);
    await deletePost(demo.db, board, post);
    expect([await groups(author), await unseen(author)]).toEqual([[], 0]);
  });
});

test('Marking a group as seen or read does not mark notifications that the group got later', async () => {
  await store({ kind: 'message', sourceId: 1 });
  const [first] = (await list(author)).notificationList;
  await store({ kind: 'message', sourceId: 2 });
  await mark(author, 'seen', { through: first?.id });
  expect(await unseen(author)).toBe(1);
  await mark(author, 'read', { id: first?.id });
  expect((await list(author)).notificationList).toMatchObject([{ count: 2, is_read: false }]);
  const [whole] = (await list(author)).notificationList;
  await mark(author, 'read-all', { through: whole?.id });
  expect((await list(author)).notificationList).toMatchObject([{ count: 2, is_read: true }]);
  expect(await unseen(author)).toBe(0);
});

test('Nobody marks the notifications of others', async () => {
  await store({});
  const [own] = (await list(author)).notificationList;
  for (const as of ['seen', 'read-all']) await mark(other, as, { through: own?.id });
  await mark(other, 'read', { id: own?.id });
  expect([await unseen(author), (await list(author)).notificationList[0]?.is_read]).toEqual([1, false]);
});

test('One event that several processes store at the same time is one row', async () => {
  await Promise.all(Array.from({ length: 8 }, () => store({ kind: 'message', sourceId: 7 })));
  await Promise.all([groupNotifications(demo.db), groupNotifications(demo.db)]);
  expect(await groups(author)).toMatchObject([{ kind: 'message', count: 1 }]);
});

test('Events of the same kind on another half day form another group', async () => {
  await store({ kind: 'message', sourceId: 1 }, new Date('2026-03-02T11:59:00Z'));
  await store({ kind: 'message', sourceId: 2 }, new Date('2026-03-02T12:00:00Z'));
  expect(await groups(author)).toMatchObject([{ count: 1 }, { count: 1 }]);
});

test('The list goes on from its cursor without repeating a group that has grown meanwhile', async () => {
  for (let order = 1; order <= 25; order += 1) await store({ kind: 'message', targetId: order, sourceId: order });
  const first = await list(author);
  await store({ kind: 'message', targetId: 1, sourceId: 26 });
  const second = await list(author, first.next_cursor ?? '');
  const orders = [...first.notificationList, ...second.notificationList].map(({ to }) => to);
  expect([first.notificationList.length, second.next_cursor]).toEqual([20, null]);
  expect(new Set(orders).size).toBe(orders.length);
});

test('The list can have a larger page, for a reader who comes back to a group further down', async () => {
  for (let targetId = 1; targetId <= 25; targetId++) await store({ targetId });
  const { notificationList, next_cursor } = await list(author, '', '&size=24');
  expect(notificationList).toHaveLength(24);
  expect((await list(author, next_cursor ?? '')).notificationList).toHaveLength(1);
});

test('Members who have left get no notification', async () => {
  const leaver = new Browser(demo.app);
  const { user_idx: id } = await leaver.join('kakao', 'new-leaver');
  expect((await leaver.send('PUT', '/api/mypage/withdrawal')).statusCode).toBe(204);
  await store({ to: [id, authorId] });
  const rows = await demo.db.selectFrom('notifications').select('member_id').execute();
  expect(rows).toEqual([{ member_id: authorId }]);
});

test('An open page is notified after the commit, once for several events, and when another page marks them', async () => {
  const stream = await openEvents(demo.origin, author.token);
  await store({ sourceId: 1 });
  await store({ sourceId: 2 });
  expect(await groupNotifications(demo.db)).toBe(false);
  // the event is the same for every member, so that several may receive one message
  const changed = { event: 'change', data: { topic: 'notifications', kind: 'changed', id: null } };
  expect(await stream.next()).toEqual(changed);
  expect(await demo.db.selectFrom('notification_queue').select('id').execute()).toEqual([]);
  const [own] = (await list(author)).notificationList;
  await mark(author, 'read', { id: own?.id });
  expect(await stream.next()).toEqual(changed);
  stream.close();
});

/** @database both: queries decide whom a block concerns */

import type { Blocked, BlockList } from '@onmaum/shared-contract';
import { useDemo } from '../../../test/support/app.ts';
import { FIRST_EXPERT, hidePost, postWorries } from '../../../test/support/demo.ts';
import { reporting } from '../../../test/support/posts/reports.ts';
import { blockWriterOf, comment, sendComment } from '../../../test/support/posts/thread.ts';
import { deleteWorry } from '../../../test/support/posts/worry.ts';
import type { Wire } from '../../../test/support/wire.ts';
import { groupNotifications } from '../notification/operations/group-notifications.ts';
import { setPrivate } from '../worry/write-repository.ts';

const demo = useDemo();
type Person = Awaited<ReturnType<ReturnType<typeof reporting>['member']>>;
let reports: ReturnType<typeof reporting>;
let me: Person;
let other: Person;
let worry: number;
beforeAll(async () => {
  reports = reporting(demo, 'persona-blocker');
  [me, other] = [await reports.member(), await reports.member()];
});
beforeEach(async () => {
  for (const table of ['blocks', 'notifications', 'notification_groups'] as const)
    await demo.db.deleteFrom(table).execute();
  [worry = 0] = await postWorries(demo.db, [{ author_id: me.id }]);
});

const said = (who: Person, thread: Partial<Parameters<typeof comment>[1]> = {}) =>
  comment(who, { on: worry, ...thread });
const block = (kind: 'worry' | 'comment', id: number, by = me) => blockWriterOf(by, kind, id);
const blocked = async ({ browser }: Person) =>
  (await browser.send('GET', '/api/moderation/blocked')).json<Wire<typeof Blocked>>().blockedList;
const notified = async ({ browser }: Person) => {
  await groupNotifications(demo.db);
  const { notificationList } = (await browser.send('GET', '/api/notification/list')).json<{
    notificationList: { kind: string; count: number }[];
  }>();
  return notificationList.map(({ kind, count }) => `${kind} ${count}`);
};
/** Blocks a person as the writer of a worry that shows the person's name. */
const blockByName = async (who: Person, by = me) => {
  const [named = 0] = await postWorries(demo.db, [{ author_id: who.id }]);
  return block('worry', named, by);
};

test('A block of a persona contains its thread and alias, and names no member', async () => {
  const { id, writer_nickname: alias } = await said(other, { as: 'persona' });
  const made = await block('comment', id);
  expect(made).toEqual({ id: made.id, member_id: 0, worry_id: worry, alias });
  expect(await blocked(me)).toEqual([made]);
  expect(JSON.stringify([made, await blocked(me)])).not.toContain(String(other.id));
});

test.each<[string, (thread: number) => Promise<unknown>]>([
  ['private', (thread) => demo.db.transaction().execute((trx) => setPrivate(trx, thread, true))],
  ['hidden', (thread) => hidePost(demo.db, 'worry', thread)],
  ['deleted', (thread) => deleteWorry(other.browser, thread)],
])('The list of blocks does not show the title of a thread that became %s', async (_how, change) => {
  const titles = async () =>
    (await me.browser.send('GET', '/api/mypage/block-list/1/10'))
      .json<Wire<typeof BlockList>>()
      .blockList.map(({ thread_title }) => thread_title);
  const [thread = 0] = await postWorries(demo.db, [{ author_id: other.id, title: '회사 이야기' }]);
  const { id } = await said(other, { on: worry, as: 'persona' });
  await block('comment', id);
  await demo.db.updateTable('blocks').set({ worry_id: thread }).execute();
  expect(await titles()).toEqual(['회사 이야기']);
  await change(thread);
  expect(await titles()).toEqual(['']);
});

test('Comments of a blocked persona never notify the blocker, and the person cannot comment in the thread', async () => {
  const { id } = await said(other, { as: 'persona' });
  expect(await notified(me)).toEqual(['comment 1']);
  await block('comment', id);
  expect(await notified(me)).toEqual([]);
  for (const as of ['persona', 'name'] as const)
    expect((await sendComment(other, { on: worry, as })).statusCode).toBe(403);
  const [elsewhere = 0] = await postWorries(demo.db, [{ author_id: me.id }]);
  await said(other, { on: elsewhere, as: 'persona' });
  expect(await notified(me)).toEqual(['comment 1']);
});

test('Blocking a member does not show which persona is the same person', async () => {
  await said(other, { as: 'persona' });
  expect(await notified(me)).toEqual(['comment 1']);
  await blockByName(other);
  // if the persona's notification disappeared, it would reveal the person
  expect(await notified(me)).toEqual(['comment 1']);
  expect(await blocked(me)).toMatchObject([{ member_id: other.id, worry_id: 0, alias: '' }]);
});

test('Blocking a persona does not fold the member who writes by name', async () => {
  const mine = await said(me, { on: worry });
  const { id } = await said(other, { as: 'persona', to: mine.id });
  await block('comment', id);
  const [elsewhere = 0] = await postWorries(demo.db, [{ author_id: me.id }]);
  await said(other, { on: elsewhere });
  expect(await notified(me)).toEqual(['comment 1']);
});

/** Inserts a worry of a counsellor. */
async function ofExpert(anonymous: boolean): Promise<number> {
  const [id = 0] = await postWorries(demo.db, [{ author_id: FIRST_EXPERT, anonymous }]);
  const persona = { worry_id: id, member_id: FIRST_EXPERT, alias: '고요한 고래', picture: '/img/persona/1.svg' };
  if (anonymous) await demo.db.insertInto('thread_personas').values(persona).execute();
  return id;
}

test('Blocking an anonymous counsellor is like blocking anybody', async () => {
  const theirs = await ofExpert(true);
  expect(await block('worry', theirs)).toMatchObject({ member_id: 0, worry_id: theirs, alias: '고요한 고래' });
  expect(await blocked(me)).toHaveLength(1);
});

test('After a report, the page offers to block a counsellor who is anonymous, but not one who writes by name', async () => {
  const offers = async (target_id: number) =>
    (await reports.send(me.browser, { kind: 'worry', target_id })).json().can_block;
  const [anonymous, byName] = [await ofExpert(true), await ofExpert(false)];
  expect([await offers(anonymous), await offers(byName)]).toEqual([true, false]);
});

import { openAssigning } from '../../../../test/support/desk/assigning.ts';
import { atDesk, type Counsellor } from '../../../../test/support/desk/desk.ts';
import { readNotifications } from '../../../../test/support/notifications/notifications.ts';
import { groupNotifications } from '../../notification/operations/group-notifications.ts';

const { demo, people, operator, joinCounsellor, post } = openAssigning(5);

/** The list of notifications of a counsellor, and the unseen count of the bell. */
async function listOf({ browser }: Counsellor) {
  await groupNotifications(demo.db);
  const { notificationList } = (await browser.send('GET', '/api/notification/list?cursor=')).json<{
    notificationList: { kind: string; title: string; to: string }[];
  }>();
  const { unseen } = (await browser.send('GET', '/api/notification/unseen')).json<{ unseen: number }>();
  return { list: notificationList.map(({ kind, title, to }) => ({ kind, title, to })), unseen };
}

test.each([
  ['A worry', {}],
  ['A private worry', { private: true, hidden_for: 'private', deleted_at: new Date() }],
])('%s is in the notifications of its counsellor until another counsellor takes it', async (_name, rest) => {
  const [first, second] = [await joinCounsellor(), await joinCounsellor()];
  const id = await post({ title: '배정된 고민', ...rest });
  await operator('assign', id, first.id);
  const assigned = { list: [{ kind: 'worry_assigned', title: '배정된 고민', to: `/desk/worry/${id}` }], unseen: 1 };
  expect(await listOf(first)).toEqual(assigned);
  await atDesk(first).giveBack(id);
  // the returned worry waits again, so the counsellor can still read it
  expect((await atDesk(first).view(id)).statusCode).toBe(200);
  expect(await listOf(first)).toEqual(assigned);
  await atDesk(second).take(id);
  expect((await atDesk(first).view(id)).statusCode).toBe(404);
  expect(await listOf(first)).toEqual({ list: [], unseen: 0 });
});

test('If operators assign their own worry, only the counsellor is notified', async () => {
  const counsellor = await joinCounsellor();
  const own = await post({ author_id: people.operatorId });
  const notifications = readNotifications(demo.db);
  await notifications();
  await operator('assign', own, counsellor.id);
  expect(await notifications()).toEqual([`${counsellor.id} worry_assigned desk-worry ${own}`]);
});

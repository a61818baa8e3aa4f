/** @database both: the statements for choices and deliveries must run on both databases */

import { HOUR_MS } from '@onmaum/shared-contract';
import { CHANNEL_NAMES, TOPIC_CHANNELS, TOPIC_OF } from '@onmaum/shared-contract/notification/channels';
import { NOTIFICATION_KINDS, type NotificationKind } from '@onmaum/shared-contract/notification/kinds';
import type { NotificationSettings, SettingsChange } from '@onmaum/shared-contract/notification/settings';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { insertOffer, insertOrder } from '../../../test/support/market/orders.ts';
import { insertSessions } from '../../../test/support/market/sessions.ts';
import { notify } from '../notification/notify.ts';
import { groupNotifications } from '../notification/operations/group-notifications.ts';
import type { ChannelSender, Delivery } from './channel.ts';
import { claimDue, findWanted } from './delivery-repository.ts';
import { sendDue } from './operations/send-due.ts';

const demo = useDemo();
const NOON = new Date('2026-11-25T03:00:00Z');
const NIGHT = new Date('2026-11-25T14:00:00Z');
const MORNING = new Date('2026-11-25T23:00:00Z');
let member: Browser;
let memberId: number;
let worry: number;
let sent: Delivery[];
let whileSending: () => Promise<unknown>;

beforeAll(async () => {
  member = new Browser(demo.app);
  ({ user_idx: memberId } = await member.signIn('kakao', 'member'));
});
beforeEach(async () => {
  sent = [];
  whileSending = async () => undefined;
  for (const table of [
    'notification_deliveries',
    'notification_groups',
    'notifications',
    'notification_choices',
    'notification_settings',
  ] as const)
    await demo.db.deleteFrom(table).execute();
  [worry = 0] = await postWorries(demo.db, [{ author_id: memberId }]);
});

let events = 0;
async function happen(kind: NotificationKind, now = NOON, target: 'worry' | 'order' = 'worry', targetId = worry) {
  events += 1;
  await demo.db
    .transaction()
    .execute((trx) => notify(trx, { kind, target, targetId, sourceId: events, to: [memberId] }, now));
  await groupNotifications(demo.db, ['mail'], now);
}
const channel: ChannelSender = {
  name: 'mail',
  atOnce: 5,
  async send(delivery) {
    sent.push(delivery);
    await whileSending();
    return 'sent';
  },
  forget: async () => undefined,
};
const send = (now: Date) => sendDue({ db: demo.db }, channel, now);
const after = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS);
async function see() {
  const { notificationList } = (await member.send('GET', '/api/notification/list')).json();
  await member.send('POST', '/api/notification/seen', { payload: { through: notificationList[0].id } });
}
const kinds = () => sent.map(({ kind }) => kind);
const settings = async () => {
  const read = (await member.send('GET', '/api/notification/settings')).json<NotificationSettings>();
  return {
    is_quiet: read.is_quiet,
    on: read.channels.filter(({ is_on }) => is_on).map(({ channel }) => channel),
    mailed: read.topics.filter(({ channel, is_on }) => channel === 'mail' && is_on).map(({ topic }) => topic),
  };
};
async function choose(payload: SettingsChange) {
  expect((await member.send('PUT', '/api/notification/settings', { payload })).statusCode).toBe(204);
}

test('Every kind has a topic, and every topic its channels', () => {
  expect(Object.keys(TOPIC_OF)).toEqual(Object.keys(NOTIFICATION_KINDS));
  for (const topic of Object.values(TOPIC_OF))
    for (const name of Object.keys(TOPIC_CHANNELS[topic])) expect(CHANNEL_NAMES).toContain(name);
});

test('News of a topic that is off by default is sent if it occurs after the member switched the topic on', async () => {
  await happen('poll_closed');
  await choose({ topic: { topic: 'talk', channel: 'mail', is_on: true } });
  expect((await settings()).mailed).toContain('talk');
  await happen('poll_closed', after(NOON, 12));
  await choose({ topic: { topic: 'talk', channel: 'mail', is_on: false } });
  await choose({ topic: { topic: 'talk', channel: 'mail', is_on: true } });
  await send(after(NOON, 24));
  expect(kinds()).toEqual(['poll_closed']);
});

test('News is not sent if the member switches its topic off before', async () => {
  await happen('answered');
  await choose({ topic: { topic: 'answer', channel: 'mail', is_on: false } });
  await send(after(NOON, 1));
  expect(sent).toEqual([]);
});

test('While all channels are off, nothing is sent, and the choices of topics are kept', async () => {
  await choose({ topic: { topic: 'notice', channel: 'mail', is_on: true } });
  const channels = (is_on: boolean) => CHANNEL_NAMES.map((channel) => ({ channel, is_on }));
  await choose({ channels: channels(false) });
  expect((await settings()).on).toEqual([]);
  await happen('answered');
  await send(after(NOON, 1));
  expect(sent).toEqual([]);
  await choose({ channels: channels(true) });
  expect(await settings()).toMatchObject({ on: ['push', 'mail', 'talk'], mailed: expect.arrayContaining(['notice']) });
});

test('Switches that are pressed at the same time all take effect', async () => {
  await Promise.all([
    choose({ channels: [{ channel: 'mail', is_on: false }] }),
    choose({ channels: [{ channel: 'push', is_on: false }] }),
    choose({ channels: [{ channel: 'talk', is_on: false }] }),
    choose({ is_quiet: false }),
  ]);
  expect(await settings()).toMatchObject({ on: [], is_quiet: false });
});

test('At night a message waits for the morning', async () => {
  await happen('answered', NIGHT);
  await send(after(NIGHT, 1));
  expect(sent).toEqual([]);
  await send(MORNING);
  expect(kinds()).toEqual(['answered']);
});

test('A member who switched the quiet hours off gets messages at night', async () => {
  await choose({ is_quiet: false });
  await happen('answered', NIGHT);
  await send(after(NIGHT, 1));
  expect(kinds()).toEqual(['answered']);
});

test('A message that could not be sent in the evening does not come at night', async () => {
  const evening = after(NIGHT, -2.1);
  await happen('answered', evening);
  await send(after(evening, 0.3));
  expect(sent).toEqual([]);
  await send(MORNING);
  expect(kinds()).toEqual(['answered']);
});

test.each([
  [11.9, ['time_agreed']],
  [12.1, []],
])('News of a session in %d hours is sent at night only if these are less than 12', async (hours, expected) => {
  const order = await insertOrder(demo.db, { member_id: memberId, goods_id: 1 });
  await insertSessions(demo.db, order, [{ position: 1, starts_at: after(NIGHT, hours) }]);
  await happen('time_agreed', NIGHT, 'order', order);
  await send(after(NIGHT, 0.5));
  expect(kinds()).toEqual(expected);
});

test.each([
  ['the counsellor', 11.9, 'counsellor', ['time_agreed']],
  ['the counsellor', 12.1, 'counsellor', []],
  ['the buyer, until 4 hours before it,', 15.9, 'buyer', ['time_agreed']],
  ['the buyer, until 4 hours before it,', 16.1, 'buyer', []],
] as const)('News of a time that %s offers in %d hours at night', async (_who, hours, offered_by, expected) => {
  const order_id = await insertOrder(demo.db, { member_id: memberId, goods_id: 1 });
  const times: [Date] = [after(NIGHT, hours)];
  await insertOffer(demo.db, { order_id, position: 1, offered_by, times, last_at: times[0] });
  await happen('time_agreed', NIGHT, 'order', order_id);
  await send(after(NIGHT, 0.5));
  expect(kinds()).toEqual(expected);
});

test('News that became urgent at night does not wait any longer, and news of a later night waits again', async () => {
  const order = await insertOrder(demo.db, { member_id: memberId, goods_id: 1 });
  await insertSessions(demo.db, order, [{ position: 1, starts_at: after(NIGHT, 12.1) }]);
  await happen('time_agreed', NIGHT, 'order', order);
  await happen('time_agreed', after(NIGHT, 0.3), 'order', order);
  await send(after(NIGHT, 1));
  expect(kinds()).toEqual(['time_agreed']);
  await see();
  await demo.db.deleteFrom('order_sessions').where('order_id', '=', order).execute();
  await happen('time_agreed', after(NIGHT, 1), 'order', order);
  await send(after(NIGHT, 2));
  expect(kinds()).toHaveLength(1);
  await send(MORNING);
  expect(kinds()).toHaveLength(2);
});

test('A group that is seen and grows while it is sent is sent again', async () => {
  await happen('answered');
  whileSending = async () => {
    whileSending = async () => undefined;
    await see();
    await happen('answered', after(NOON, 1));
  };
  await send(after(NOON, 1));
  await send(after(NOON, 2));
  await send(after(NOON, 3));
  expect(sent.map(({ count }) => count)).toEqual([1, 2]);
});

test('A process that ends late does not end what another process has claimed since', async () => {
  await happen('answered');
  whileSending = async () => {
    whileSending = async () => {
      throw new Error('the mail server is away');
    };
    await see();
    await happen('answered', after(NOON, 1));
    await send(after(NOON, 2));
  };
  await send(after(NOON, 1));
  whileSending = async () => undefined;
  await send(after(NOON, 3));
  expect(sent.map(({ count }) => count)).toEqual([1, 2, 2]);
});

test('A process sends nothing for a claim that is outdated', async () => {
  await happen('answered');
  const claim = () => claimDue(demo.db, 'mail', { limit: 5, isNight: false }, after(NOON, 2));
  const outdated = await claim();
  await see();
  await happen('answered', after(NOON, 1));
  const claimed = await claim();
  expect([outdated.length, claimed.length]).toEqual([1, 1]);
  expect(await findWanted(demo.db, outdated)).toEqual([]);
  expect(await findWanted(demo.db, claimed)).toMatchObject([{ count: 2 }]);
});

test('A message is sent once, even if storing its outcome fails at first', async () => {
  await happen('answered');
  let failures = 1;
  const failing = demo.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'UpdateQueryNode' && failures-- > 0) throw new Error('the database is away');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await sendDue({ db: failing }, channel, after(NOON, 1));
  await send(after(NOON, 2));
  expect([kinds(), failures]).toEqual([['answered'], -1]);
});

test('News that the member has seen on the site is not sent', async () => {
  await happen('answered');
  await see();
  await send(after(NOON, 1));
  expect(sent).toEqual([]);
});

test('News about a post that was deleted meanwhile is not sent', async () => {
  await happen('answered');
  await demo.db.updateTable('worries').set({ deleted_at: NOON, status: 5 }).where('id', '=', worry).execute();
  await send(after(NOON, 1));
  expect(sent).toEqual([]);
});

test('A group is sent once while it grows, and again when it grows after it was seen', async () => {
  await happen('answered');
  await happen('answered');
  await send(after(NOON, 1));
  await happen('answered', after(NOON, 1));
  await send(after(NOON, 2));
  expect(sent.map(({ count }) => count)).toEqual([2]);
  await see();
  await happen('answered', after(NOON, 3));
  await send(after(NOON, 4));
  expect(sent.map(({ count }) => count)).toEqual([2, 4]);
});

test('Every event about the times of a session is sent, even if the one before was not seen', async () => {
  const order = await insertOrder(demo.db, { member_id: memberId, goods_id: 1 });
  for (const hours of [0, 1]) {
    await happen('time_offered', after(NOON, hours), 'order', order);
    await send(after(NOON, hours + 0.5));
  }
  expect(kinds()).toEqual(['time_offered', 'time_offered']);
});

test('Notifications of a kind that only a later version knows are left to its processes', async () => {
  await happen('answered');
  await demo.db
    .updateTable('notification_deliveries')
    .set({ kind: 'later' as NotificationKind })
    .execute();
  const about = { member_id: memberId, target: 'worry', target_id: worry } as const;
  const [stored] = await demo.db
    .insertInto('notifications')
    .values({ ...about, kind: 'later' as NotificationKind, source_id: 1, period: 0 })
    .returning('id')
    .execute();
  await demo.db
    .insertInto('notification_queue')
    .values({ id: stored?.id ?? 0 })
    .execute();
  await groupNotifications(demo.db, ['mail'], NOON);
  await send(after(NOON, 1));
  expect(await demo.db.selectFrom('notification_queue').select('id').execute()).toEqual([stored]);
  expect(await demo.db.selectFrom('notification_deliveries').select(['outcome', 'done_at']).execute()).toEqual([
    { outcome: null, done_at: null },
  ]);
  await demo.db.deleteFrom('notification_queue').execute();
});

test('Processes that send at the same time send a message once', async () => {
  await happen('answered');
  const now = after(NOON, 1);
  await Promise.all([send(now), send(now), send(now)]);
  expect(kinds()).toEqual(['answered']);
});

test('A choice of a channel that the topic does not have is refused', async () => {
  const payload = { topic: { topic: 'talk', channel: 'talk', is_on: true } };
  expect((await member.send('PUT', '/api/notification/settings', { payload })).statusCode).toBe(422);
});

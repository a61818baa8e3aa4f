/** @database both: subscriptions move between members in one transaction */

import { DAY_MS } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { readVapid, startPushService } from '../../../test/support/notifications/push-service.ts';
import { notify } from '../notification/notify.ts';
import { groupNotifications } from '../notification/operations/group-notifications.ts';
import { sendDue } from './operations/send-due.ts';
import { pushChannel } from './push-channel.ts';

const demo = useDemo({ PUSH_HOSTS: '127.0.0.1', VAPID_SUBJECT: 'mailto:push@onmaum.example' });
/** Noon in Korea: no delivery waits for the end of the quiet hours. */
const NOON = new Date('2026-11-25T03:00:00Z');
let service: Awaited<ReturnType<typeof startPushService>>;
let member: Browser;
let memberId: number;
let events = 0;

beforeEach(async () => {
  await demo.db.deleteFrom('push_subscriptions').execute();
  await demo.db.deleteFrom('notification_deliveries').execute();
  service = await startPushService();
  member = new Browser(demo.app);
  ({ user_idx: memberId } = await member.signIn('kakao', 'member'));
});
afterEach(() => service.close());

const subscribe = async (browser = member) => {
  const response = await browser.send('PUT', '/api/notification/push', { payload: service.subscription });
  expect(response.statusCode).toBe(204);
};
const devices = async (browser = member) =>
  (await browser.send('GET', '/api/notification/settings')).json<{ devices: number }>().devices;

/** Stores an event for the member, puts it into its group, and queues it. */
async function happen(to = memberId, now = NOON) {
  events += 1;
  const event = { kind: 'time_offered', target: 'order', targetId: events, sourceId: events, to: [to] } as const;
  await demo.db.transaction().execute((trx) => notify(trx, event, now));
  await groupNotifications(demo.db, ['push'], now);
}
const send = async (now = NOON) => {
  const { push } = demo.app.config;
  if (!push) throw new Error('the test has keys for push');
  await sendDue({ db: demo.db }, pushChannel(demo.db, push), now);
};
const outcomes = async () => {
  const rows = await demo.db
    .selectFrom('notification_deliveries')
    .select('outcome')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return rows.map(({ outcome }) => outcome);
};

test('The browser decrypts a message that says nothing but where it leads', async () => {
  await subscribe();
  await happen();
  await send();
  expect(service.received.map(({ message }) => message)).toEqual([{ to: `${paths.purchase}#purchase-${events}` }]);
  const headers = service.received[0]?.headers ?? {};
  expect(headers).toMatchObject({ ttl: '172800', topic: 'onmaum', urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(readVapid(String(headers.authorization))).toMatchObject({
    aud: new URL(service.subscription.endpoint).origin.replace('http:', 'https:'),
    sub: 'mailto:push@onmaum.example',
    key: demo.app.config.push?.publicKey,
  });
  expect(await outcomes()).toEqual(['sent']);
  await send();
  expect(service.received).toHaveLength(1);
});

test('A logout removes the subscription of the browser', async () => {
  await subscribe();
  expect(await devices()).toBe(1);
  await happen();
  await member.send('POST', '/api/auth/logout');
  await send();
  await happen();
  await send();
  expect(service.received).toEqual([]);
  expect(await demo.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
});

test('Another member who subscribes the same browser gets no message for the former member', async () => {
  await subscribe();
  await happen();
  const next = new Browser(demo.app);
  const { user_idx: nextId } = await next.signIn('naver', 'buyer');
  await subscribe(next);
  expect([await devices(), await devices(next)]).toEqual([0, 1]);
  await send();
  expect(service.received).toEqual([]);
  await happen();
  await happen(nextId);
  await send();
  expect(service.received.map(({ message }) => message)).toEqual([{ to: `${paths.purchase}#purchase-${events}` }]);
});

test.each([404, 410, 400, 413])('A subscription that the service refuses with %d is forgotten', async (status) => {
  await subscribe();
  await happen();
  service.answers.push(status);
  await send();
  expect([await outcomes(), await devices()]).toEqual([['refused'], 0]);
});

test.each([408, 429, 500, 503, 401, 403])('After %d the message is sent again later', async (status) => {
  await subscribe();
  await happen();
  service.answers.push(status);
  await send();
  await send(new Date(NOON.getTime() + 59_000));
  expect(service.received).toHaveLength(0);
  await send(new Date(NOON.getTime() + 61_000));
  expect([service.received.length, await devices()]).toEqual([1, 1]);
});

test('After five tries, or two days, a message is given up', async () => {
  await subscribe();
  await happen();
  service.answers.push(500, 500, 500, 500, 500);
  for (const minutes of [0, 2, 8, 40, 200, 2_000]) await send(new Date(NOON.getTime() + minutes * 60_000));
  expect([service.received.length, service.answers.length, await outcomes()]).toEqual([0, 0, ['failed']]);
  await happen();
  await send(new Date(NOON.getTime() + 2 * DAY_MS + 1));
  expect([service.received.length, await outcomes()]).toEqual([0, ['failed']]);
});

test.each(['http://localhost:1/inner', 'https://user:word@fcm.googleapis.com/a'])(
  'The address %s, which belongs to no push service, is refused',
  async (endpoint) => {
    const payload = { ...service.subscription, endpoint };
    const response = await member.send('PUT', '/api/notification/push', { payload });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('이 브라우저에서는 알림을 받을 수 없습니다.');
    expect(await devices()).toBe(0);
  },
);

test('An endpoint with characters that must be escaped is stored as browsers write it', async () => {
  const endpoint = `${service.subscription.endpoint}/\u0000한`;
  const payload = { ...service.subscription, endpoint };
  expect((await member.send('PUT', '/api/notification/push', { payload })).statusCode).toBe(204);
  const { endpoint: stored } = await demo.db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .executeTakeFirstOrThrow();
  expect(stored).toBe(new URL(endpoint).href);
  expect((await member.send('POST', '/api/notification/push/remove', { payload: { endpoint } })).statusCode).toBe(204);
  expect(await devices()).toBe(0);
});

test('Subscribing twice, and removing twice, is done once', async () => {
  await Promise.all([subscribe(), subscribe()]);
  expect(await devices()).toBe(1);
  const { endpoint } = service.subscription;
  for (const _ of [1, 2]) {
    const response = await member.send('POST', '/api/notification/push/remove', { payload: { endpoint } });
    expect(response.statusCode).toBe(204);
  }
  expect(await devices()).toBe(0);
});

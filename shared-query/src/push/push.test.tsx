import { clearSession, ownsPush } from '@onmaum/shared-auth';
import { forgetPush, readPushState, renewPush, switchPushOff, switchPushOn } from '@onmaum/shared-auth/push';
import type { NotificationSettings } from '@onmaum/shared-contract/notification/settings';
import * as channels from '@onmaum/shared-contract/notification/settings-calls';
import { fakeApi, signIn } from '@onmaum/shared-testing';

const api = fakeApi();
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/one';
const KEYS = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };

const SETTINGS: NotificationSettings = {
  ...{ channels: [], topics: [], is_quiet: true, devices: 0 },
  push_key: 'BKey',
  mail: { state: 'none', address: '', next: '' },
  marketing: { is_agreed: false, agreed_at: null },
};

/** Replaces the push functions of the browser. @returns the closed notifications, and whether the browser is subscribed */
function browserWithPush(answer: NotificationPermission = 'granted') {
  const closed: string[] = [];
  let subscription: object | null = null;
  const pushManager = {
    getSubscription: async () => subscription,
    async subscribe() {
      subscription = {
        endpoint: ENDPOINT,
        toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
        async unsubscribe() {
          subscription = null;
        },
      };
      return subscription;
    },
  };
  const registration = { pushManager, getNotifications: async () => [{ close: () => closed.push('news') }] };
  const notification = {
    permission: 'default',
    async requestPermission() {
      notification.permission = answer;
      return answer;
    },
  };
  Object.assign(globalThis, { PushManager: class {}, Notification: notification });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
  return { closed, isSubscribed: () => subscription !== null };
}

beforeEach(() => {
  signIn();
  api.answers(channels.subscribe, null);
  api.answers(channels.unsubscribeDevice, null);
  api.answers(channels.settings, SETTINGS);
});
afterEach(() => {
  clearSession();
  localStorage.clear();
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('a browser with the permission receives push until push is switched off', async () => {
  const browser = browserWithPush();
  expect(await readPushState()).toBe('off');
  expect(await switchPushOn()).toBe('on');
  expect(api.sent(channels.subscribe).map(({ body }) => body)).toEqual([{ endpoint: ENDPOINT, keys: KEYS }]);
  expect(await readPushState()).toBe('on');
  await switchPushOff();
  expect([await readPushState(), browser.isSubscribed()]).toEqual(['off', false]);
  expect(api.sent(channels.unsubscribeDevice).map(({ body }) => body)).toEqual([{ endpoint: ENDPOINT }]);
});

it.each(['denied', 'default'] as const)('the browser is not subscribed if the permission is %s', async (answer) => {
  const browser = browserWithPush(answer);
  expect(await switchPushOn()).toBe(answer === 'denied' ? 'denied' : 'off');
  expect([browser.isSubscribed(), api.sent(channels.subscribe)]).toEqual([false, []]);
});

it('after a sign-out, the next person in the browser gets no push, and the notifications of the first are closed', async () => {
  const browser = browserWithPush();
  await switchPushOn();
  clearSession();
  await forgetPush();
  expect([browser.isSubscribed(), browser.closed]).toEqual([false, ['news']]);
  signIn({ user_idx: 77 });
  await renewPush();
  expect([ownsPush(), browser.isSubscribed(), await readPushState()]).toEqual([false, false, 'off']);
});

it('the same person is subscribed again after signing in', async () => {
  const browser = browserWithPush();
  await switchPushOn();
  clearSession();
  await forgetPush();
  signIn();
  await renewPush();
  expect([browser.isSubscribed(), api.sent(channels.subscribe).length]).toEqual([true, 2]);
});

it('a site without push does not request the permission for notifications', async () => {
  browserWithPush();
  const ask = jest.spyOn(Notification, 'requestPermission');
  api.answers(channels.settings, { ...SETTINGS, push_key: '' });
  expect([await readPushState(), await switchPushOn()]).toEqual(['missing', 'missing']);
  expect(ask).not.toHaveBeenCalled();
});

it('a subscription is sent once a day, not with every page and not with every renewal of the session', async () => {
  const day = jest.spyOn(Date.prototype, 'toDateString').mockReturnValue('Mon Nov 30 2026');
  browserWithPush();
  await switchPushOn();
  await renewPush();
  signIn({ token: 'renewed-token' });
  await renewPush();
  expect(api.sent(channels.subscribe)).toHaveLength(1);
  day.mockReturnValue('Tue Dec 01 2026');
  await renewPush();
  expect(api.sent(channels.subscribe)).toHaveLength(2);
  day.mockRestore();
});

it.each([
  ['signed out', false],
  ['been signed out by the server', true],
])('a subscription that ended because the member has %s is sent again after signing in', async (_how, isExpired) => {
  browserWithPush();
  await switchPushOn();
  // nothing unsubscribes the browser, as if the code of push could not be loaded
  clearSession({ isExpired });
  signIn();
  await renewPush();
  expect(api.sent(channels.subscribe)).toHaveLength(2);
});

it('on an iPad the state of push is install, on a Mac it is missing', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 });
  expect(await readPushState()).toBe('install');
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 0 });
  expect(await readPushState()).toBe('missing');
  jest.restoreAllMocks();
});

it('in a browser without push the state is missing', async () => {
  expect(await readPushState()).toBe('missing');
});

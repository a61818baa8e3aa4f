import { ApiError, clearSession } from '@onmaum/shared-auth';
import type { NotificationSettings, SettingsChange } from '@onmaum/shared-contract/notification/settings';
import * as channels from '@onmaum/shared-contract/notification/settings-calls';
import { emptyDevice, fakeApi, renderElement, signIn } from '@onmaum/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnswerPush } from './answer-push.tsx';

const api = fakeApi();
const notification = {
  permission: 'default',
  answer: 'granted',
  requestPermission: async () => {
    notification.permission = notification.answer;
    return notification.answer;
  },
};
const NOTE = /브라우저 알림도 다시 켜져요/;
const PROMISE = '답변이 오면 이 기기로 알려 드릴게요.';
const choices = { channel: true, topic: true };

/** Simulates a browser in which subscribing to push succeeds. */
function browserWithPush() {
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) } }),
  };
  let subscribed: object | null = null;
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: async () => {
      subscribed = subscription;
      return subscription;
    },
  };
  const registration = { pushManager };
  Object.assign(globalThis, { PushManager: class {}, Notification: notification });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
}

function change({ channels: switches = [], topic }: SettingsChange) {
  choices.channel = switches[0]?.is_on ?? choices.channel;
  choices.topic = topic?.is_on ?? choices.topic;
  return null;
}
const sent = () => api.sent(channels.changeSettings).map(({ body }) => body);
const open = async () => {
  renderElement(<AnswerPush />);
  return screen.findByRole('button', { name: '알림 받기' });
};

beforeEach(() => {
  signIn();
  Object.assign(notification, { permission: 'default', answer: 'granted' });
  Object.assign(choices, { channel: true, topic: true });
  browserWithPush();
  api.answers(channels.subscribe, null);
  api.answers(channels.changeSettings, ({ body }) => change(body));
  api.answers(
    channels.settings,
    (): NotificationSettings => ({
      channels: [{ channel: 'push', is_on: choices.channel }],
      topics: [{ topic: 'answer', channel: 'push', is_on: choices.topic }],
      ...{ is_quiet: true, devices: 0, push_key: 'BKey' },
      mail: { state: 'none', address: '', next: '' },
      marketing: { is_agreed: false, agreed_at: null },
    }),
  );
});
afterEach(() => {
  clearSession();
  emptyDevice();
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('somebody who refuses the permission reads how to allow it, and this text has the focus', async () => {
  notification.answer = 'denied';
  await userEvent.click(await open());
  expect(await screen.findByText(/브라우저 설정에서 허용해 주세요/)).toHaveFocus();
  expect(sent()).toEqual([]);
});

test.each([
  ['all is on', true, true],
  ['the topic is off', true, false],
  ['the channel is off', false, true],
])('after a press, push messages about answers are switched on (before: %s)', async (_case, channel, topic) => {
  Object.assign(choices, { channel, topic });
  const button = await open();
  expect(screen.queryByText(NOTE) === null).toBe(channel);
  await userEvent.click(button);
  expect(await screen.findByText(PROMISE)).toHaveFocus();
  expect(choices).toEqual({ channel: true, topic: true });
});

test('nothing is promised if the settings cannot be changed, and another press tries again', async () => {
  choices.topic = false;
  api.answersOnce(channels.changeSettings, new ApiError(503, 'busy', '잠시 후 다시 시도해주세요.'));
  const button = await open();
  await userEvent.click(button);
  expect(await screen.findByText('잠시 후 다시 시도해주세요.')).toBeVisible();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
  expect(screen.queryByText(PROMISE)).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(await screen.findByText(PROMISE)).toBeVisible();
});

test('somebody who declines reads how to switch push on later, and this text has the focus', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: '괜찮아요' }));
  expect(screen.getByText(/알림 설정에서 언제든 켤 수 있어요/)).toHaveFocus();
});

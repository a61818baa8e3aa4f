import { clearSession } from '@onmaum/shared-auth';
import * as channels from '@onmaum/shared-contract/notification/settings-calls';
import { fakeApi, renderElement, signIn } from '@onmaum/shared-testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnswerPush } from './answer-push.tsx';

const api = fakeApi();
const notification = {
  permission: 'default',
  requestPermission: async () => {
    notification.permission = 'denied';
    return 'denied';
  },
};
const open = () => {
  api.answers(channels.settings, {
    ...{ channels: [], topics: [], is_quiet: true, devices: 0, push_key: 'BKey' },
    mail: { state: 'none', address: '', next: '' },
    marketing: { is_agreed: false, agreed_at: null },
  });
  return renderElement(<AnswerPush />);
};

beforeEach(() => {
  signIn();
  notification.permission = 'default';
  Object.assign(globalThis, { PushManager: class {}, Notification: notification });
});
afterEach(() => {
  clearSession();
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
});

test('somebody who refuses the permission reads how to allow it, with the focus there', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: '알림 받기' }));
  expect(await screen.findByText(/브라우저 설정에서 허용해 주세요/)).toHaveFocus();
});

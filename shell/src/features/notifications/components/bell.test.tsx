import { clearSession } from '@onmaum/shared-auth';
import * as notifications from '@onmaum/shared-contract/notification/calls';
import { fakeApi, fakeStream, renderElement, signIn } from '@onmaum/shared-testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Bell } from './bell.tsx';

const api = fakeApi();
const stream = fakeStream();
const bell = () => screen.getByRole('link', { hidden: true });

it.each([
  [0, '알림', ''],
  [7, '알림, 새 소식 7개', '7'],
  [100, '알림, 새 소식 99+개', '99+'],
])('the bell of a member with %i unseen notifications is named %s', async (unseen, name, shown) => {
  signIn();
  api.answers(notifications.unseen, { unseen });
  renderElement(<Bell className="" />);
  await waitFor(() => expect(bell()).toHaveAccessibleName(name));
  expect(bell()).toHaveTextContent(shown);
});

it('an event of the stream reads the number again', async () => {
  signIn();
  let unseen = 1;
  api.answers(notifications.unseen, () => ({ unseen }));
  renderElement(<Bell className="" />);
  await waitFor(() => expect(bell()).toHaveTextContent('1'));
  unseen = 2;
  await act(() => stream.send({ topic: 'notifications', kind: 'changed', id: null }));
  await waitFor(() => expect(bell()).toHaveTextContent('2'));
});

it('after signing out the bell has no number, and nothing is asked', async () => {
  signIn();
  api.answers(notifications.unseen, { unseen: 3 });
  renderElement(<Bell className="" />);
  await waitFor(() => expect(bell()).toHaveTextContent('3'));
  const asked = api.requests().length;
  act(() => clearSession());
  expect(bell()).toHaveAccessibleName('알림');
  expect(api.requests()).toHaveLength(asked);
});

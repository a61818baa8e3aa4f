import { clearSession } from '@onmaum/shared-auth';
import * as notifications from '@onmaum/shared-contract/notification/calls';
import { fakeApi, fakeStream, pressTwice, renderElement, signIn, withoutLayout } from '@onmaum/shared-testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Bell } from './bell.tsx';

jest.mock('../../../frame/fragment/fragment-slot.tsx', () => ({ FragmentSlot: () => null }));

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

it('the number is fetched again after an event of the stream', async () => {
  signIn();
  let unseen = 1;
  api.answers(notifications.unseen, () => ({ unseen }));
  renderElement(<Bell className="" />);
  await waitFor(() => expect(bell()).toHaveTextContent('1'));
  unseen = 2;
  await act(() => stream.send({ topic: 'notifications', kind: 'changed', id: null }));
  await waitFor(() => expect(bell()).toHaveTextContent('2'));
});

it('after signing out the bell has no number, and no call is made', async () => {
  signIn();
  api.answers(notifications.unseen, { unseen: 3 });
  renderElement(<Bell className="" />);
  await waitFor(() => expect(bell()).toHaveTextContent('3'));
  const asked = api.requests().length;
  act(() => clearSession());
  expect(bell()).toHaveAccessibleName('알림');
  expect(api.requests()).toHaveLength(asked);
});

it('a navigation closes the panel, and Back does not open it again', async () => {
  withoutLayout();
  signIn();
  api.answers(notifications.unseen, { unseen: 0 });
  const { router } = renderElement(<Bell className="" />);
  fireEvent.click(bell());
  expect(bell()).toHaveAttribute('aria-expanded', 'true');
  await act(() => router.navigate('/solution'));
  expect(bell()).toHaveAttribute('aria-expanded', 'false');
  await act(() => router.navigate(-1));
  expect(bell()).toHaveAttribute('aria-expanded', 'false');
});

it('a double press on the bell opens it, and does not close it again', async () => {
  withoutLayout();
  signIn();
  api.answers(notifications.unseen, { unseen: 0 });
  renderElement(<Bell className="" />);
  expect(bell()).toHaveAttribute('aria-expanded', 'false');
  pressTwice(bell(), bell);
  expect(bell()).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('dialog', { name: '알림' })).toBeInTheDocument();
});

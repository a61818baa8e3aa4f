import { call, clearSession, requireLogin } from '@onmaum/shared-auth';
import * as home from '@onmaum/shared-contract/home/calls';
import { signIn } from '@onmaum/shared-testing';
import { Overlays } from '@onmaum/shared-ui';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { closeOnBack } from './close-on-back/close-on-back.ts';
import { followSession } from './follow-session.ts';

const followRouter = closeOnBack();
const router = createBrowserRouter([{ path: '*', element: <h1>페이지</h1> }]);
followRouter(router);
followSession(new QueryClient(), router);

const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

beforeEach(async () => {
  render(
    <>
      <RouterProvider router={router} />
      <Overlays />
    </>,
  );
  await act(() => router.navigate('/concern'));
});
afterEach(() => act(() => clearSession()));

it('a sign-in in another tab closes the dialog that asks to log in', async () => {
  act(() => void requireLogin());
  await screen.findByRole('alertdialog', { name: '로그인 후 이용 가능합니다.' });
  act(() => signIn());
  await isGone();
  expect(router.state.location.pathname).toBe('/concern');
});

it('the message about an ended session is repeated on the next page until it is read, and then leads to /logout', async () => {
  const text = '만료된 토큰입니다. 다시 로그인해주세요.';
  globalThis.fetch = async () => Response.json({ code: 'account_disabled', message: '' }, { status: 403 });
  act(() => signIn());
  await act(() => call(home.banners).catch(() => undefined));
  await screen.findByRole('alertdialog', { name: text });
  await act(() => router.navigate('/share'));
  await screen.findByRole('alertdialog', { name: text });
  expect(router.state.location.pathname).toBe('/share');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/logout'));
});

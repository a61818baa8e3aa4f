import {
  call,
  clearSession,
  getToken,
  openSession,
  requireLogin,
  sessionStore,
  useIsSignedIn,
} from '@onmaum/shared-auth';
import * as home from '@onmaum/shared-contract/home/calls';
import { signIn } from '@onmaum/shared-testing';
import { Overlays } from '@onmaum/shared-ui';
import { type LeaveWords, useLeaveGuard } from '@onmaum/shared-ui/forms';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { closeOnBack } from './close-on-back/close-on-back.ts';
import { followSession } from './follow-session.ts';

const WORDS: LeaveWords = { written: '나갈까요?', empty: '', kept: '', lost: '', confirm: '나가기', cancel: '머물기' };
let isKept = false;
const leaving = () => ({ isWritten: true, isKept });
function UnsavedForm() {
  useLeaveGuard(leaving, WORDS);
  return <h1>저장하지 않은 글</h1>;
}
/** A page whose form, like its data, is there only for a member. */
const MembersPage = () => useIsSignedIn() && <UnsavedForm />;

/** Loads the page of the sign-out. */
let loadLogout = async (): Promise<null> => null;

const followRouter = closeOnBack();
const router = createBrowserRouter([
  { path: '/myinfo/change', Component: MembersPage, handle: { private: 'member' } },
  { path: '/concern_write', Component: UnsavedForm },
  // not rendered at once, like a page whose code is loaded first
  { path: '/', loader: async () => null, element: <h1>홈</h1> },
  { path: '/logout', loader: () => loadLogout(), element: <h1>로그아웃</h1> },
  { path: '*', element: <h1>페이지</h1> },
]);
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

it('signing out ends the session on the device although the code for it cannot be loaded', async () => {
  globalThis.fetch = async () => Promise.reject(new TypeError('no connection'));
  signIn();
  loadLogout = () => Promise.reject(new Error('no connection'));
  await act(() => router.navigate('/logout'));
  await screen.findByRole('alertdialog', { name: '로그아웃되었습니다.' });
  expect([router.state.location.pathname, getToken()]).toEqual(['/', '']);
  expect(localStorage.getItem('onmaum-owed-sign-out')).toBe('1');
  localStorage.removeItem('onmaum-owed-sign-out');
  loadLogout = async () => null;
});

it('a sign-in in another tab closes the dialog that asks to log in', async () => {
  act(() => void requireLogin());
  await screen.findByRole('alertdialog', { name: '로그인 후 이용 가능합니다.' });
  signIn();
  await isGone();
  expect(router.state.location.pathname).toBe('/concern');
});

it('the message about an ended session is repeated on the next page until it is read, and then leads to /logout', async () => {
  const text = '만료된 토큰입니다. 다시 로그인해주세요.';
  globalThis.fetch = async () => Response.json({ code: 'account_disabled', message: '' }, { status: 403 });
  signIn();
  await act(() => call(home.banners).catch(() => undefined));
  await screen.findByRole('alertdialog', { name: text });
  await act(() => router.navigate('/share'));
  await screen.findByRole('alertdialog', { name: text });
  expect(router.state.location.pathname).toBe('/share');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/logout'));
});

it.each(['/myinfo/change', '/concern_write'])(
  'a membership that has ended without an answer leaves no drafts on the device, nor a form that asks (%s)',
  async (page) => {
    globalThis.fetch = async () =>
      Response.json({ code: 'membership_ended', message: '탈퇴되었습니다.' }, { status: 401 });
    signIn({ user_idx: 7 });
    for (const writer of [7, 8]) localStorage.setItem(`onmaum:draft:${writer}:worry:0`, '{"synced":false}');
    sessionStorage.setItem('onmaum:typed:7:comment', '쓰던 댓글');
    await act(() => router.navigate(page));
    await screen.findByText('저장하지 않은 글');
    await act(() => call(home.banners).catch(() => undefined));
    await screen.findByRole('alertdialog', { name: '탈퇴되었습니다.' });
    expect(router.state.location.pathname).toBe('/');
    expect(getToken()).toBe('');
    expect(Object.keys(localStorage).filter((key) => key.includes(':draft:'))).toEqual(['onmaum:draft:8:worry:0']);
    expect(sessionStorage).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: '확인' }));
    await isGone();
    localStorage.clear();
  },
);

it.each([7, 8])('the message about an ended session ends no session that %i has begun meanwhile', async (user_idx) => {
  globalThis.fetch = async () => Response.json({ code: 'account_disabled', message: '' }, { status: 403 });
  signIn({ user_idx: 7 });
  await act(() => call(home.banners).catch(() => undefined));
  await screen.findByRole('alertdialog', { name: '만료된 토큰입니다. 다시 로그인해주세요.' });
  await act(async () => openSession({ ...sessionStore.getState(), user_idx, token: 'new' }));
  const button = screen.queryByRole('button', { name: '확인' });
  if (button) await userEvent.click(button);
  await isGone();
  expect([router.state.location.pathname, getToken()]).toEqual(['/concern', 'new']);
});

describe('a session that ends in another tab', () => {
  beforeEach(async () => {
    isKept = false;
    signIn();
    await act(() => router.navigate('/myinfo/change'));
    await screen.findByText('저장하지 않은 글');
  });

  it("leaves a members' page that the browser shows again from its cache", async () => {
    localStorage.setItem('recoil-persist', JSON.stringify({ anonymUser: { anonym_token: 'a' } }));
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(await screen.findByText('홈')).toBeVisible();
  });

  it("leaves a members' page although its form would ask before it is left", async () => {
    act(() => clearSession({ isExpired: true }));
    expect(await screen.findByText('홈')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it.each([false, true])('withdraws a question of the form, whose text is now kept: %s', async (now) => {
    await act(() => router.navigate('/share'));
    await screen.findByRole('alertdialog', { name: '나갈까요?' });
    isKept = now;
    act(() => clearSession({ isExpired: true }));
    expect(await screen.findByText('홈')).toBeVisible();
    await isGone();
  });
});

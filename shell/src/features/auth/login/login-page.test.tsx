import { ApiError, clearSession, getToken } from '@onmaum/shared-auth';
import type { LoginResult } from '@onmaum/shared-contract';
import * as auth from '@onmaum/shared-contract/auth/calls';
import { fakeApi, routeRenderer } from '@onmaum/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rememberInterrupted } from '../interrupted.ts';
import { leaveFor } from '../leave-for.ts';
import { Component as LoginPage } from './login-page.tsx';

jest.mock('../leave-for.ts', () => ({ leaveFor: jest.fn() }));

const SESSION: LoginResult = {
  status: 'main',
  token: 'a-token',
  user_idx: 7,
  level: 1,
  nickname: '하늘',
  profile_image: '/img/profile/3.svg',
  email: 'sky@example.com',
  provider: 'kakao',
  social_id: 's',
  social_token: '',
  marketing_event_agree: false,
};

const api = fakeApi();
const renderRoute = routeRenderer([{ path: '/login', element: <LoginPage /> }]);
const open = (address: string) => renderRoute(address, { strict: true });
const sent = () => api.requests().map(({ method, path, query, body }) => [`${method} ${path}`, query, body]);

afterEach(() => {
  clearSession();
  sessionStorage.clear();
  jest.clearAllMocks();
});

test('the code is redeemed once, even when effects run twice, and the address is cleaned at once', async () => {
  const answer = Promise.withResolvers<LoginResult>();
  api.answers(auth.logInWithKakao, answer.promise);
  const { address } = open('/login?code=once&state=kakao.abc');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(address()).toBe('/login');
  expect(screen.getByText(/로그인하고 있어요/)).toBeInTheDocument();

  answer.resolve(SESSION);
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent()).toEqual([['POST /api/auth/kakao', undefined, { code: 'once', state: 'kakao.abc' }]]);
  expect(getToken()).toBe('a-token');
});

test('the token in the fragment goes to its provider as the code', async () => {
  api.answers(auth.logInWithNaver, { ...SESSION, provider: 'naver' });
  const { address } = open('/login#access_token=tok&state=naver.abc&token_type=bearer');
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent()).toEqual([['POST /api/auth/naver', undefined, { code: 'tok', state: 'naver.abc' }]]);
});

test('a member returns to the page that required the login', async () => {
  open('/login?next=%2Fconcern_write');
  api.answers(auth.logInWithKakao, SESSION);
  const { address } = open('/login?code=back&state=kakao.abc');
  await waitFor(() => expect(address()).toBe('/concern_write'));
});

test.each([
  ['the same person returns to the page where it ended', SESSION.user_idx, '/login', '/concern_write?a#b'],
  ['a requested page is opened instead', SESSION.user_idx, '/login?next=%2Fmypage', '/mypage'],
  ['another person goes home', 8, '/login', '/'],
])('after an ended session %s', async (_what, userId, visit, place) => {
  rememberInterrupted('/concern_write?a#b', userId);
  open(visit);
  api.answers(auth.logInWithKakao, SESSION);
  const { address } = open('/login?code=back&state=kakao.abc');
  await waitFor(() => expect(address()).toBe(place));

  // the stored path is used only once
  clearSession();
  const again = open('/login?code=again&state=kakao.abc');
  await waitFor(() => expect(again.address()).toBe('/'));
});

test('a new person goes on to the registration, and the ticket is not in the address', async () => {
  api.answers(auth.logInWithKakao, { ...SESSION, status: 'join', token: '', social_token: 'ticket' });
  const { address } = open('/login?code=new&state=kakao.abc');
  await waitFor(() => expect(address()).toBe('/join'));
  expect(sessionStorage.getItem('onmaum-join-ticket')).toContain('ticket');
  expect(getToken()).toBe('');
});

test('a person with a disabled account sees a message, and the buttons are shown again', async () => {
  api.answers(auth.logInWithKakao, new ApiError(403, 'account_disabled', ''));
  open('/login?code=off&state=kakao.abc');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    '비활성화된 계정입니다. 카카오톡 채널로 관리자에게 문의해주세요.',
  );
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByRole('link', { name: '카카오로 시작하기' })).toBeInTheDocument();
});

test('the message of any other failure is shown with the buttons', async () => {
  const message = '로그인 요청을 확인할 수 없습니다. 다시 로그인해주세요.';
  api.answers(auth.logInWithKakao, new ApiError(422, 'state_mismatch', message));
  const { address } = open('/login?code=bad&state=kakao.abc');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '네이버로 시작하기' })).toHaveAttribute('href', '/api/auth/naver/start');
  expect(address()).toBe('/login');
});

test('the buttons are shown again after a person cancels at the provider', async () => {
  const { address } = open('/login?error=access_denied&state=kakao.abc');
  expect(await screen.findByText(/로그인을 취소하셨어요/)).toBeInTheDocument();
  expect(address()).toBe('/login');
  expect(sent()).toEqual([]);
});

test('?autonaverlogin opens the provider automatically', async () => {
  open('/login?autonaverlogin');
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/api/auth/naver/start'));
});

test('the page explains what other members see, and the next steps', () => {
  open('/login');
  expect(screen.getByText(/다른 사람에게는/)).toHaveTextContent('다른 사람에게는 닉네임만 보여요.');
  expect(screen.getByText(/처음이라면/)).toHaveTextContent('가입해요');
  expect(screen.getByText(/보던 곳으로 돌아가요/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '온마음' })).toHaveAttribute('href', '/');
});

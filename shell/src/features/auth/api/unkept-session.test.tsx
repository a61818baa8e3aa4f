import { ApiError, clearSession, getToken } from '@onmaum/shared-auth';
import * as auth from '@onmaum/shared-contract/auth/calls';
import { fakeApi, signIn } from '@onmaum/shared-testing';
import { waitFor } from '@testing-library/react';
import { UNKEPT_COOKIE } from '../unkept-cookie.ts';
import { writeCookie } from '../way-store.ts';
import { noteUnkept, renewUnkept } from './unkept-session.ts';

const api = fakeApi();
const session = {
  ...{ status: 'main' as const, token: 'renewed', user_idx: 7, level: 1, nickname: '하늘', profile_image: '' },
  ...{ email: '', provider: 'kakao' as const, social_id: 's', social_token: '' },
};

beforeEach(() => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  signIn();
  noteUnkept();
  // the next document gets only the cookies
  clearSession();
});
afterEach(() => {
  clearSession();
  noteUnkept();
  jest.restoreAllMocks();
});

it('A session that storage refuses is renewed in the next document and in the one after it', async () => {
  expect(document.cookie).toContain(UNKEPT_COOKIE);
  api.answers(auth.refresh, session);
  await renewUnkept();
  expect(getToken()).toBe('renewed');
  expect(document.cookie).toContain(UNKEPT_COOKIE);
});

it('A session that the server does not renew ends, and later documents do not request its renewal', async () => {
  api.answers(auth.refresh, new ApiError(401, 'token_missing', ''));
  await renewUnkept();
  expect([getToken(), document.cookie]).toEqual(['', '']);
});

it.each([
  ['with the connection', () => window.dispatchEvent(new Event('online'))],
  ['after ten seconds', () => jest.advanceTimersByTime(10_000)],
])('A renewal that got no answer is retried once %s', async (_, pass) => {
  jest.useFakeTimers();
  api.answersOnce(auth.refresh, ApiError.unreachable());
  api.answers(auth.refresh, session);
  await renewUnkept();
  expect(getToken()).toBe('');
  pass();
  await waitFor(() => expect(getToken()).toBe('renewed'));
  jest.advanceTimersByTime(10_000);
  window.dispatchEvent(new Event('online'));
  jest.useRealTimers();
  expect(api.sent(auth.refresh)).toHaveLength(2);
});

it('A renewal that got no answer is not retried after a sign-out in another tab', async () => {
  api.answers(auth.refresh, ApiError.unreachable());
  await renewUnkept();
  writeCookie(UNKEPT_COOKIE, '', 0);
  window.dispatchEvent(new Event('online'));
  expect(api.sent(auth.refresh)).toHaveLength(1);
});

it('A session that storage accepts needs no cookie', () => {
  jest.restoreAllMocks();
  signIn();
  noteUnkept();
  expect(document.cookie).toBe('');
});

import type { Session } from '@onmaum/shared-contract';
import { AxiosError, type AxiosInstance } from 'axios';
import { ApiError } from './api-error.ts';
import { renewSession } from './renew.ts';
import { anonymToken, clearSession, getToken, openSession, STORAGE_KEY, sessionStore } from './session-store.ts';

const session = (token: string): Session => ({
  ...{ status: 'main', user_idx: 1, level: 1, nickname: '하늘', profile_image: '', email: 'a@b.kr' },
  ...{ provider: 'kakao', social_id: '1', social_token: '', token },
});
/** A server that answers each renewal with the result of a function. The mock `post` records the renewals. */
const server = (answer: () => Promise<{ data: Session }>) => {
  const post = jest.fn(answer);
  return { post, http: { post } as unknown as AxiosInstance };
};

beforeEach(() => openSession(session('old')));
afterEach(clearSession);

it('Calls that are refused at the same time share one renewal', async () => {
  const { http, post } = server(async () => ({ data: session('new') }));
  expect(await Promise.all([renewSession(http, 'old'), renewSession(http, 'old')])).toEqual(['renewed', 'renewed']);
  expect(post).toHaveBeenCalledTimes(1);
  expect(getToken()).toBe('new');
});

it('On plain http, where tabs have no locks, a session is renewed, too', async () => {
  const { locks } = navigator;
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  const { http } = server(async () => ({ data: session('new') }));
  expect(await renewSession(http, 'old')).toBe('renewed');
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});

it('A refusal of an older token needs no renewal if this tab or another one has renewed it already', async () => {
  const { http, post } = server(async () => ({ data: session('never') }));
  expect(await renewSession(http, 'older')).toBe('renewed');
  const elsewhere = { userState: session('by-another-tab'), anonymUser: { anonym_token: 'a' } };
  localStorage.setItem(STORAGE_KEY, JSON.stringify(elsewhere));
  expect(await renewSession(http, 'old')).toBe('renewed');
  expect([getToken(), post.mock.calls.length]).toEqual(['by-another-tab', 0]);
});

it.each([
  ['here', clearSession],
  ['in another tab', () => localStorage.setItem(STORAGE_KEY, JSON.stringify({ userState: session('') }))],
])('A member who signs out %s during a renewal stays signed out', async (_where, signOut) => {
  const { http } = server(async () => {
    signOut();
    return { data: session('new') };
  });
  expect(await renewSession(http, 'old')).toBe('ended');
  expect(getToken()).toBe('');
});

it('Only a refusal ends the session; being offline does not', async () => {
  const refuse = server(() => Promise.reject(new ApiError(401, 'token_reused', '')));
  expect(await renewSession(refuse.http, 'old')).toBe('ended');
  const offline = server(() => Promise.reject(new AxiosError('offline')));
  expect(await renewSession(offline.http, 'old')).toBe('unreachable');
  expect(getToken()).toBe('old');
});

it('Without storage the session lasts as long as the page', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const spies = [jest.spyOn(Storage.prototype, 'setItem'), jest.spyOn(Storage.prototype, 'getItem')];
  for (const spy of spies) spy.mockImplementation(forbidden);
  openSession(session('in-memory'));
  expect(getToken()).toBe('in-memory');
  sessionStore.setState({ anonym_token: '' });
  expect(anonymToken()).toMatch(/^[0-9a-f]{32}$/);
  expect(anonymToken()).toBe(sessionStore.getState().anonym_token);
  for (const spy of spies) spy.mockRestore();
});

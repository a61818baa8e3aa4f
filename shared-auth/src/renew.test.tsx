import { locks } from 'node:worker_threads';
import type { Session } from '@onmaum/shared-contract';
import * as auth from '@onmaum/shared-contract/auth/calls';
import { AxiosError, type AxiosInstance } from 'axios';
import { ApiError, endsSession, isInconclusive } from './api-error.ts';
import { call } from './client.ts';
import { renewSession } from './renew.ts';
import { anonymToken, clearSession, getToken, openSession, STORAGE_KEY, sessionStore } from './session-store.ts';
import { onSessionSignals } from './signals.ts';

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

it('A session is renewed even on plain http, where tabs have no locks', async () => {
  const { locks } = navigator;
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  const { http } = server(async () => ({ data: session('new') }));
  expect(await renewSession(http, 'old')).toBe('renewed');
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});

it('A suspended tab that holds the lock delays a renewal, but does not prevent it', async () => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const waited = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(waited.signal);
  const { promise: suspended, resolve: wake } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = locks.request('onmaum-session', () => {
    held.resolve();
    return suspended;
  });
  await held.promise;
  const { http, post } = server(async () => ({ data: session('new') }));
  const renewed = renewSession(http, 'old');
  await Promise.resolve();
  expect(post).not.toHaveBeenCalled();
  waited.abort();
  expect(await renewed).toBe('renewed');
  expect([getToken(), post.mock.calls.length]).toEqual(['new', 1]);
  wake();
  await holding;
  timeout.mockRestore();
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
});

it('After a refusal of an older token, a session that any tab has already renewed is not renewed again', async () => {
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
  expect(await renewSession(offline.http, 'old')).toMatchObject({ status: 0, code: 'network' });
  expect(getToken()).toBe('old');
});

const answered = (status: number, message: string) => () => Response.json({ code: 'a_code', message }, { status });
const ofWiFi = () => new Response('<html>', { status: 403 });

it.each([
  ['no answer', () => Promise.reject(new TypeError('offline')), 0, '인터넷 연결을 확인하고 다시 시도해주세요.'],
  ['503', answered(503, '이용 불가'), 503, '이용 불가'],
  ['429', answered(429, '너무 많음'), 429, '너무 많음'],
  ['404', answered(404, '없음'), 502, '잠시 후 다시 시도해주세요.'],
  ['the page of a Wi-Fi login', ofWiFi, 502, '잠시 후 다시 시도해주세요.'],
])(
  'A call whose renewal gets %s fails without a refusal, and the session continues',
  async (_answer, answer, status, message) => {
    const sessionEnded = jest.fn();
    const stop = onSessionSignals({ loginNeeded: () => {}, sessionEnded });
    globalThis.fetch = async (input, init) =>
      new Request(input, init).url.endsWith('/refresh') ? answer() : answered(401, '만료')();
    const failure = await call(auth.checkToken).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status, message });
    expect([endsSession(failure), isInconclusive(failure)]).toEqual([false, true]);
    expect([sessionEnded.mock.calls.length, getToken()]).toEqual([0, 'old']);
    stop();
  },
);

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

import type { AxiosInstance } from 'axios';
import { renewSession } from './renew.ts';
import { clearSession, followOtherTabs, openSession, STORAGE_KEY } from './session-store.ts';
import { typedAt } from './typed.ts';

const session = (user_idx: number) => ({
  ...{ status: 'main', user_idx, level: 1, nickname: '하늘', profile_image: '', email: '' },
  ...{ provider: 'kakao', social_id: 's', social_token: '', token: `token-${user_idx}` },
});
const everything = () => JSON.stringify({ ...localStorage, ...sessionStorage });

/** Texts that somebody types: a comment, a phone number, an intake sheet. */
const comment = (owner: number) => typedAt({ owner, name: 'comment:counsel:1' });
const phone = (owner: number) => typedAt({ owner, name: 'buyer', private: true });
const intake = (owner: number) => typedAt({ owner, name: 'intake', private: true, device: true });
const type = (owner: number) => {
  for (const place of [comment, phone, intake]) expect(place(owner).keep('비밀 이야기')).toBe(true);
};
const left = (owner: number) => [comment, phone, intake].map((place) => place(owner).read());

beforeEach(() => openSession(session(1)));
afterEach(() => {
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
});

it('Typed text is kept until it is dropped or emptied', () => {
  type(1);
  expect(left(1)).toEqual(['비밀 이야기', '비밀 이야기', '비밀 이야기']);
  comment(1).keep('');
  phone(1).drop();
  expect(left(1)).toEqual([null, null, '비밀 이야기']);
});

it('A sign-out removes all typed texts, on the device and in the tab', () => {
  type(1);
  clearSession();
  expect(everything()).not.toContain('비밀');
});

it('Text of a person who has signed out is not stored, even if somebody else has signed in', () => {
  clearSession();
  expect(comment(1).keep('비밀 이야기')).toBe(false);
  openSession(session(2));
  expect([comment, phone, intake].map((place) => place(1).keep('비밀 이야기'))).toEqual([false, false, false]);
  expect(everything()).not.toContain('비밀');
});

/** Simulates changes of the stored session by another tab, while texts are typed in this tab. */
function inAnotherTab(...changes: (() => void)[]) {
  const stored = changes.map((change) => {
    change();
    return localStorage.getItem(STORAGE_KEY);
  });
  openSession(session(1));
  type(1);
  const stop = followOtherTabs();
  for (const newValue of stored) {
    if (newValue === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue }));
  }
  stop();
}
const expire = () => clearSession({ isExpired: true });
const full = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

it.each([
  ['A sign-out', [clearSession]],
  ['A sign-out after the end of the session', [expire, clearSession]],
  ['A sign-out after another end of the session', [expire, () => openSession(session(1)), clearSession]],
  ['A sign-out in an older release', [() => localStorage.setItem(STORAGE_KEY, '{"userState":{"token":""}}')]],
  ['A removal of the session', [() => localStorage.removeItem(STORAGE_KEY)]],
])('%s in another tab removes all typed texts', (_what, changes) => {
  inAnotherTab(...changes);
  expect(everything()).not.toContain('비밀');
});

it('An end of the session in another tab keeps comments, and removes private texts, as in its own tab', () => {
  inAnotherTab(expire);
  expect(left(1)).toEqual(['비밀 이야기', null, null]);
  expect(everything().match(/비밀 이야기/g)).toHaveLength(1);
});

it('If full storage cannot tell why the session ended in another tab, all typed texts are removed', () => {
  inAnotherTab(() => {
    const spy = full();
    expire();
    spy.mockRestore();
  });
  expect(everything()).not.toContain('비밀');
});

it('A call that learns of a sign-out in another tab before its event removes all typed texts', async () => {
  type(1);
  localStorage.setItem(STORAGE_KEY, '{"userState":{"token":""}}');
  expect(await renewSession({} as AxiosInstance, 'token-1')).toBe('ended');
  expect(everything()).not.toContain('비밀');
});

describe('Another person who signs in without a sign-out before', () => {
  it('finds no private texts on the device, and nothing in the tab', () => {
    type(1);
    openSession(session(2));
    expect(everything()).not.toContain('비밀');
  });

  it('finds nothing in a tab in which somebody else was signed in', () => {
    const stop = followOtherTabs();
    type(1);
    localStorage.setItem(
      STORAGE_KEY,
      (localStorage.getItem(STORAGE_KEY) ?? '').replace('"user_idx":1', '"user_idx":2').replace('token-1', 'token-2'),
    );
    window.dispatchEvent(
      new StorageEvent('storage', { key: STORAGE_KEY, newValue: localStorage.getItem(STORAGE_KEY) }),
    );
    expect(everything()).not.toContain('비밀');
    stop();
  });
});

it('A member who signs in again finds the texts typed before', () => {
  type(1);
  openSession(session(1));
  expect(left(1)).toEqual(['비밀 이야기', '비밀 이야기', '비밀 이야기']);
});

describe('When the server ends the session', () => {
  beforeEach(() => {
    type(1);
    clearSession({ isExpired: true });
  });

  it('a comment is kept for the same person, and private texts are removed', () => {
    expect(left(1)).toEqual(['비밀 이야기', null, null]);
    openSession(session(1));
    expect(comment(1).read()).toBe('비밀 이야기');
  });

  it('another person who signs in gets none of the texts', () => {
    openSession(session(2));
    expect(left(2)).toEqual([null, null, null]);
    expect(everything()).not.toContain('비밀');
  });
});

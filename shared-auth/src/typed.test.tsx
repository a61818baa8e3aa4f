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

it('A sign-out in another tab removes all typed texts', () => {
  const stop = followOtherTabs();
  type(1);
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ userState: { token: '' } }));
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue: localStorage.getItem(STORAGE_KEY) }));
  expect(everything()).not.toContain('비밀');
  stop();
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

import {
  anonymToken,
  clearSession,
  followOtherTabs,
  getToken,
  openSession,
  STORAGE_KEY,
  sessionStore,
} from './session-store.ts';

const stored = () => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
const person = {
  user_idx: 7,
  level: 1,
  nickname: '하늘',
  email: '',
  provider: 'kakao',
  social_id: 's',
  social_token: '',
};
const userState = { ...person, status: 'main', token: 'a-token' };

afterEach(clearSession);

test('the picture is stored outside of the session, whose stored shape is fixed', async () => {
  openSession({ ...userState, profile_image: '/img/profile/7.svg' });
  expect(stored()).toMatchObject({ userState, profile: { image: '/img/profile/7.svg' } });
  expect(stored().userState).toEqual(userState);
  await sessionStore.persist.rehydrate();
  expect(sessionStore.getState().profile_image).toBe('/img/profile/7.svg');
});

test('typed private values are deleted with the session; other values of the tab stay', () => {
  openSession({ ...userState, profile_image: '' });
  sessionStorage.setItem('onmaum:private:7:buyer', '010');
  sessionStorage.setItem('onmaum-purchases', '[]');
  clearSession();
  expect(sessionStorage.getItem('onmaum:private:7:buyer')).toBeNull();
  expect(sessionStorage.getItem('onmaum-purchases')).toBe('[]');
  sessionStorage.clear();
});

test('a session that an older release stored has no picture', async () => {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ userState }));
  await sessionStore.persist.rehydrate();
  expect(sessionStore.getState()).toMatchObject({ ...userState, profile_image: '' });
});

describe('a page that is shown again from the back/forward cache', () => {
  const session = { ...userState, profile_image: '' };
  /** Changes the stored session in another tab, which sends no event to this page, and shows this page again. */
  const showAgain = (change: () => void) => {
    openSession(session);
    const stop = followOtherTabs();
    change();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    stop();
  };
  const store = (value: object) => localStorage.setItem(STORAGE_KEY, JSON.stringify(value));

  test.each([
    ['signed out', () => store({ anonymUser: { anonym_token: 'a' } })],
    ['cleared the storage', () => localStorage.removeItem(STORAGE_KEY)],
  ])('has no session after another tab has %s', (_, change) => {
    sessionStorage.setItem('onmaum:private:7:buyer', '010');
    showAgain(change);
    expect(getToken()).toBe('');
    expect(sessionStorage.getItem('onmaum:private:7:buyer')).toBeNull();
  });

  test('has the session of a person who has signed in in another tab', () => {
    showAgain(() => store({ userState: { ...userState, user_idx: 9, token: 'of another' } }));
    expect(sessionStore.getState()).toMatchObject({ user_idx: 9, token: 'of another' });
  });

  test('knows the new session before all listeners that use it', () => {
    const seen = jest.fn(() => getToken());
    window.addEventListener('pageshow', seen, { once: true });
    showAgain(() => localStorage.removeItem(STORAGE_KEY));
    expect(seen).toHaveReturnedWith('');
  });

  test('keeps a session that the browser refused to store', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    showAgain(() => localStorage.removeItem(STORAGE_KEY));
    full.mockRestore();
    expect(getToken()).toBe('a-token');
  });
});

describe('a session that another tab has changed without an event to this page', () => {
  const session = { ...userState, profile_image: '' };
  const store = (value: object) => localStorage.setItem(STORAGE_KEY, JSON.stringify(value));
  const other = { userState: { ...userState, user_idx: 9, token: 'of another' } };

  test.each([
    ['is shown again', () => void document.dispatchEvent(new Event('visibilitychange'))],
    ['gets the focus', () => void window.dispatchEvent(new Event('focus'))],
  ])('is applied when the page %s', (_, wake) => {
    openSession(session);
    const stop = followOtherTabs();
    store({ anonymUser: { anonym_token: 'a' } });
    wake();
    expect(getToken()).toBe('');
    stop();
  });

  test('is not ended because the browser has emptied the storage', () => {
    openSession(session);
    const stop = followOtherTabs();
    localStorage.clear();
    window.dispatchEvent(new Event('focus'));
    anonymToken();
    expect(getToken()).toBe('a-token');
    stop();
  });

  test('is applied when a page that was starting begins to follow other tabs', () => {
    openSession(session);
    store(other);
    followOtherTabs()();
    expect(sessionStore.getState()).toMatchObject({ user_idx: 9, token: 'of another' });
  });

  test('is not overwritten by the id of a visitor', () => {
    clearSession();
    sessionStore.setState({ anonym_token: '' });
    store(other);
    anonymToken();
    expect(stored().userState.token).toBe('of another');
    expect(getToken()).toBe('of another');
  });
});

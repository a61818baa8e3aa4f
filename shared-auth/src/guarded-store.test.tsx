import { deviceStore, tabStore } from './guarded-store.ts';
import {
  clearSession,
  followOtherTabs,
  getToken,
  isSessionKept,
  openSession,
  STORAGE_KEY,
  sessionStore,
} from './session-store.ts';

const person = {
  ...{ status: 'main', user_idx: 7, level: 1, nickname: '하늘', profile_image: '', email: '' },
  ...{ provider: 'kakao', social_id: 's', social_token: '', token: 'a-token' },
};

const { localStorage: real } = window;
const replace = (get: () => unknown) => Object.defineProperty(window, 'localStorage', { get, configurable: true });
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
/** The ways in which browsers refuse storage. */
const REFUSALS: [string, () => void][] = [
  [
    'throws at every use',
    () =>
      replace(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
  ],
  ['is null', () => replace(() => null)],
  ['is full', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full)],
  ['silently drops values', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {})],
];

afterEach(() => {
  jest.restoreAllMocks();
  replace(() => real);
  clearSession();
  for (const store of [deviceStore, tabStore]) for (const key of store.keys()) store.remove(key);
});

describe.each(REFUSALS)('If storage %s', (_how, refuse) => {
  it('a value is kept in memory, as long as the page', () => {
    refuse();
    expect(deviceStore.set('a', '1')).toBe(false);
    expect(deviceStore.get('a')).toBe('1');
    expect(deviceStore.keys()).toContain('a');
    deviceStore.remove('a');
    expect(deviceStore.get('a')).toBeNull();
    expect(deviceStore.keys()).toEqual([]);
  });

  it('a session lasts as long as the page, and `isSessionKept` is false', async () => {
    refuse();
    openSession(person);
    await sessionStore.persist.rehydrate();
    expect([getToken(), isSessionKept()]).toEqual(['a-token', false]);
    clearSession();
    await sessionStore.persist.rehydrate();
    expect(getToken()).toBe('');
  });
});

it('A sign-out removes the session even from full storage', () => {
  openSession(person);
  expect([isSessionKept(), real.getItem(STORAGE_KEY)]).toEqual([true, expect.stringContaining('a-token')]);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  clearSession();
  expect(real.getItem(STORAGE_KEY)).toBeNull();
});

it('Storage that is cleared while the page is open does not end the session, and accepts later values', async () => {
  openSession(person);
  deviceStore.set('a', '1');
  real.clear();
  await sessionStore.persist.rehydrate();
  expect([getToken(), deviceStore.get('a')]).toEqual(['a-token', null]);
  expect(deviceStore.set('a', '2')).toBe(true);
  expect(real.getItem('a')).toBe('2');
});

it('When storage has room again, it stores the latest value', () => {
  const filled = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  deviceStore.set('a', '1');
  filled.mockRestore();
  expect(deviceStore.set('a', '2')).toBe(true);
  expect([deviceStore.get('a'), real.getItem('a')]).toEqual(['2', '2']);
});

it('A value that another tab stores replaces a value that this tab could not store', () => {
  const stop = followOtherTabs();
  openSession(person);
  const filled = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  openSession({ ...person, token: 'renewed' });
  filled.mockRestore();
  expect(getToken()).toBe('renewed');
  const other = JSON.stringify({ userState: { ...person, user_idx: 9, token: 'of another' } });
  real.setItem(STORAGE_KEY, other);
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue: other, storageArea: real }));
  expect([getToken(), sessionStore.getState().user_idx]).toEqual(['of another', 9]);
  stop();
});

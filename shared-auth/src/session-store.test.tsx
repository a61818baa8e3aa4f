import { clearSession, openSession, STORAGE_KEY, sessionStore } from './session-store.ts';

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

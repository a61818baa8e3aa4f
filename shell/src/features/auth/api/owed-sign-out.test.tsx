import { ApiError, clearSession } from '@onmaum/shared-auth';
import * as auth from '@onmaum/shared-contract/auth/calls';
import { fakeApi, signIn } from '@onmaum/shared-testing';
import { waitFor } from '@testing-library/react';
import { followOwedSignOut, owe } from './owed-sign-out.ts';
import { endOnServer, signOut } from './sign-in.ts';

const api = fakeApi();
const comeOnline = () => window.dispatchEvent(new Event('online'));
const sent = () => api.sent(auth.logOut);
const kept = () => Object.values(localStorage).join();

// called once for all tests, as a page calls it once
beforeAll(() => followOwedSignOut(endOnServer));

beforeEach(() => {
  clearSession();
  localStorage.clear();
  history.replaceState(null, '', '/concern');
  signIn({ token: 'a-secret' });
});

/** Whether a sign-out is owed. If so, `comeOnline` sends a request, besides the request of `signOut`. */
async function isOwed() {
  api.answers(auth.logOut, null);
  const before = sent().length;
  comeOnline();
  await signOut();
  return sent().length > before + 1;
}

async function signOutUnreached(answer = ApiError.unreachable()) {
  api.answersOnce(auth.logOut, answer);
  await signOut();
}

it('a sign-out that did not reach the server is repeated when the connection returns, without the token, until it succeeds', async () => {
  await signOutUnreached();
  expect(kept()).not.toContain('a-secret');
  api.answersOnce(auth.logOut, new ApiError(503, 'down', ''));
  comeOnline();
  await waitFor(() => expect(sent()).toHaveLength(2));
  api.answers(auth.logOut, null);
  comeOnline();
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(api.requests().map(({ bearer }) => bearer)).toEqual(['a-secret', '', '']);
  expect(await isOwed()).toBe(false);
});

it('a sign-out that the server answered is not sent again', async () => {
  api.answersOnce(auth.logOut, null);
  await signOut();
  expect(await isOwed()).toBe(false);
});

it('a person who signs in is not signed out by the owed sign-out of another person', async () => {
  await signOutUnreached();
  signIn({ token: 'of-another' });
  clearSession();
  expect(await isOwed()).toBe(false);
});

it('an owed sign-out is not sent while somebody is signed in', () => {
  owe();
  comeOnline();
  expect(api.requests()).toEqual([]);
});

it.each(['/login', '/Login/'])('an owed sign-out is not sent at %s, where somebody may be signing in', async (path) => {
  await signOutUnreached();
  history.replaceState(null, '', path);
  api.answers(auth.logOut, null);
  comeOnline();
  history.replaceState(null, '', '/concern');
  comeOnline();
  await waitFor(() => expect(sent()).toHaveLength(2));
});

// this test must come last, since it calls `followOwedSignOut` again, which adds listeners a second time
it('a sign-out that did not reach the server is repeated by the next page', async () => {
  await signOutUnreached();
  api.answersOnce(auth.logOut, null);
  followOwedSignOut(endOnServer);
  await waitFor(() => expect(sent()).toHaveLength(2));
});

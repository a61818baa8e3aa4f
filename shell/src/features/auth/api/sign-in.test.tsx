import { ApiError, getToken } from '@onmaum/shared-auth';
import * as auth from '@onmaum/shared-contract/auth/calls';
import { fakeApi, signIn } from '@onmaum/shared-testing';
import { signOut } from './sign-in.ts';

const api = fakeApi();

it('signing out ends the session on the device before the server ends it, so that no call is refused', async () => {
  signIn();
  const held: string[] = [];
  api.answers(auth.logOut, () => {
    held.push(getToken());
    return null;
  });
  await signOut();
  expect(held).toEqual(['']);
});

it('signing out sends the token of the session, which the server can then end even without its cookie', async () => {
  signIn({ token: 'of-this-session' });
  api.answers(auth.logOut, null);
  await signOut();
  expect(api.requests()).toMatchObject([{ path: auth.logOut.path, bearer: 'of-this-session' }]);
});

it('signing out works on the device even if the server does not answer', async () => {
  signIn();
  api.answers(auth.logOut, ApiError.unreachable());
  await signOut();
  expect(getToken()).toBe('');
});

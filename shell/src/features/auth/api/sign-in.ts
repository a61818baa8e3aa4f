import { call, clearSession, getToken, isInconclusive, openSession } from '@onmaum/shared-auth';
import type { BodyOf, LoginResult, Provider } from '@onmaum/shared-contract';
import * as auth from '@onmaum/shared-contract/auth/calls';
import { forgetOwed, owe } from './owed-sign-out.ts';
import { noteUnkept } from './unkept-session.ts';

const START = { kakao: auth.startKakao, naver: auth.startNaver } as const;
const LOG_IN = { kakao: auth.logInWithKakao, naver: auth.logInWithNaver } as const;

/** Address that redirects the browser to a provider, which returns to /login. */
export const providerStart = (provider: Provider): string => START[provider].path;

/**
 * Completes the sign-in after the return from a provider (rules/sign-in.md). With the status 'main', the session is open. With
 * 'join', the caller must continue with registration.
 * @throws ApiError 403 'account_disabled'
 */
export async function signIn(provider: Provider, code: string, state: string): Promise<LoginResult> {
  const result = await call(LOG_IN[provider], { body: { code, state }, signingIn: true });
  if (result.status === 'main') {
    openSession(result);
    noteUnkept();
  }
  return result;
}

/** Whether a nickname is available (rules/sign-in.md). */
export async function isNicknameFree(nickname: string, signal?: AbortSignal): Promise<boolean> {
  const { status } = await call(auth.checkNickname, { query: { nickname }, signal });
  return status === 'available';
}

/**
 * Registers a member. The ticket `social_token` proves the identity (rules/sign-in.md#ticket).
 * @throws ApiError 422 with the errors of fields
 */
export const register = (body: BodyOf<typeof auth.register>) => call(auth.register, { body, signingIn: true });

/**
 * Ends the session on the device, in every tab, and then on the server. In this order no tab makes a call with an ended token,
 * and signing out on the device works without the server.
 * @param isExpired whether the server has ended the session
 */
export async function signOut(isExpired = false): Promise<void> {
  const token = getToken();
  clearSession({ isExpired });
  noteUnkept();
  await endOnServer(token);
}

/**
 * Ends on the server the session that the refresh cookie identifies. Never throws: if the server does not answer, the sign-out
 * stays owed.
 * @param bearer access token of the session, with which the server ends it even without the cookie
 */
export async function endOnServer(bearer = ''): Promise<void> {
  owe();
  try {
    await call(auth.logOut, { signingIn: true, bearer, timeout: 3_000 });
  } catch (error) {
    if (isInconclusive(error)) return;
  }
  forgetOwed();
}

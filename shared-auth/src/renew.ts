import type { AnswerOf, Call } from '@onmaum/shared-contract';
import { refresh } from '@onmaum/shared-contract/auth/calls';
import { isAnswer } from '@onmaum/shared-contract/call/answer-shape';
import type { AxiosInstance } from 'axios';
import { ApiError } from './api-error.ts';
import { getToken, openSession, sessionStore } from './session-store.ts';

export type Renewal = 'renewed' | 'ended' | 'unreachable';

let running: Promise<Renewal> | null = null;

/**
 * Renews the access token with the refresh cookie (rules/sign-in.md#session). Calls that are refused at the same time share one
 * renewal. Tabs take turns, and later ones use the token that the first one stored.
 * @param stale the token that was refused
 */
export function renewSession(http: AxiosInstance, stale: string): Promise<Renewal> {
  if (getToken() && getToken() !== stale) return Promise.resolve('renewed');
  running ??= withTabLock(() => renew(http, stale)).finally(() => {
    running = null;
  });
  return running;
}

const withTabLock = <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('onmaum-session', task) : task();

async function renew(http: AxiosInstance, stale: string): Promise<Renewal> {
  await sessionStore.persist.rehydrate();
  const current = getToken();
  if (!current) return 'ended';
  if (current !== stale) return 'renewed';
  try {
    const { data, status } = await http.post<AnswerOf<typeof refresh>>(refresh.path, undefined, { signingIn: true });
    if (!isAnswer((refresh as Call).shape, status, data)) return 'unreachable';
    await sessionStore.persist.rehydrate();
    // the session has changed during the renewal: the person signed out or in again, here or in another tab
    if (getToken() !== stale) return getToken() ? 'renewed' : 'ended';
    openSession(data);
    return 'renewed';
  } catch (error) {
    return error instanceof ApiError && (error.status === 401 || error.status === 403) ? 'ended' : 'unreachable';
  }
}

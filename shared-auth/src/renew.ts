import type { AnswerOf, Call } from '@onmaum/shared-contract';
import { refresh } from '@onmaum/shared-contract/auth/calls';
import { isAnswer } from '@onmaum/shared-contract/call/answer-shape';
import type { AxiosInstance } from 'axios';
import { ApiError, foreignAnswer, isInconclusive, toApiError } from './api-error.ts';
import { getToken, openSession, readStoredSession } from './session-store.ts';

/** Result of a renewal. An error: it got no usable answer, so nobody knows whether the session continues. */
export type Renewal = 'renewed' | 'ended' | ApiError;

/** A tab waits this long for its turn: longer than a renewal takes, unless the browser has suspended the tab that renews. */
const TURN_MS = 12_000;

let running: Promise<Renewal> | null = null;

/**
 * Renews the access token with the refresh cookie (rules/sign-in.md#session). Calls that are refused at the same time share one
 * renewal. Tabs take turns, and later ones use the token that the first one stored.
 * @param stale the token that was refused
 */
export function renewSession(http: AxiosInstance, stale: string): Promise<Renewal> {
  if (getToken() && getToken() !== stale) return Promise.resolve('renewed');
  running ??= inTurn(() => renew(http, stale)).finally(() => {
    running = null;
  });
  return running;
}

/** Renews when no other tab does so, or after the longest wait: the server lets two tabs renew at once. */
async function inTurn(task: () => Promise<Renewal>): Promise<Renewal> {
  if (!navigator.locks) return task();
  try {
    return await navigator.locks.request('onmaum-session', { signal: AbortSignal.timeout(TURN_MS) }, task);
  } catch {
    // the task never throws, so the lock was not granted
    return task();
  }
}

async function renew(http: AxiosInstance, stale: string): Promise<Renewal> {
  readStoredSession();
  const current = getToken();
  if (!current) return 'ended';
  if (current !== stale) return 'renewed';
  try {
    const { data, status } = await http.post<AnswerOf<typeof refresh>>(refresh.path, undefined, { signingIn: true });
    if (!isAnswer((refresh as Call).shape, status, data)) return foreignAnswer();
    readStoredSession();
    // the session has changed during the renewal: the person signed out or in again, here or in another tab
    if (getToken() !== stale) return getToken() ? 'renewed' : 'ended';
    openSession(data);
    return 'renewed';
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return 'ended';
    // any other refusal is about the renewal, so it must not look like a refusal of the call
    return isInconclusive(error) ? toApiError(error) : foreignAnswer();
  }
}

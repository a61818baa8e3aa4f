import { areaOfCall } from '@onmaum/shared-contract/area-calls/prefix';
import { isAnswer, isOtherVersion } from '@onmaum/shared-contract/call/answer-shape';
import axios, { type InternalAxiosRequestConfig, isAxiosError } from 'axios';
import { ApiError, answeredError, endsSession, foreignAnswer } from './api-error.ts';
import { reportOtherVersion } from './other-version.ts';
import { renewSession } from './renew.ts';
import { anonymToken, getToken, sessionStore } from './session-store.ts';
import { signal } from './signals.ts';
import type { Transport } from './transport.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Set for calls that begin, renew or end a session. A 401 or 403 to them neither renews nor ends the session. */
    signingIn?: boolean;
    /** Set for calls that no person has caused. A refusal of such a call does not end the session. */
    background?: boolean;
    /** Access token to send instead of the session's. */
    bearer?: string;
    /** The member who made the call; 0 for a visitor. */
    caller?: number | undefined;
    /** Set on the only retry after a 401. */
    renewed?: boolean;
  }
}

/**
 * The HTTP client of the page. It is a separate chunk (see client.ts), which is not loaded for a visitor who only reads: pages
 * contain all their data.
 */
export const http = axios.create({
  adapter: 'fetch',
  baseURL: location.origin,
  timeout: 10_000,
  headers: { 'content-type': 'application/json; charset=utf-8' },
});

/** The browser's transport (see client.ts). */
export const send: Transport = async ({ path, query, body, idempotencyKey, shape, ...options }) => {
  const headers = {
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    // a file is sent unchanged, with its own content type
    ...(body instanceof Blob && { 'content-type': body.type }),
  };
  const answer = await http.request<unknown>({ ...options, url: path, params: query, data: body, headers });
  if (isAnswer(shape, answer.status, answer.data)) return answer.data;
  // not reported for a service of an area: its version does not depend on the site's, so a reload would get the same answer
  if (areaOfCall(path) === undefined && isOtherVersion(shape, answer.data)) reportOtherVersion();
  throw foreignAnswer();
};

http.interceptors.request.use((config) => {
  const token = config.bearer ?? (config.signingIn ? '' : getToken());
  // tabs share one session: another member may have signed in since the call was made
  if (token && !config.bearer && config.caller && config.caller !== sessionStore.getState().user_idx) {
    throw new ApiError(0, 'other_member', '다른 계정으로 로그인되어 있어요. 다시 시도해주세요.');
  }
  if (token) config.headers.set('authorization', `Bearer ${token}`);
  else config.headers.delete('authorization');
  config.headers.set('x-anonym-token', anonymToken());
  return config;
});

http.interceptors.response.use(undefined, async (error: unknown) => {
  if (!isAxiosError(error) || !error.config || error.config.signingIn || !bearerOf(error.config)) {
    throw asApiError(error);
  }
  const failure = asApiError(error);
  const status = failure instanceof ApiError ? failure.status : 0;
  if (status === 401 && !error.config.renewed) {
    const renewal = await renewSession(http, bearerOf(error.config));
    // if the person has signed out meanwhile, the request is repeated without a token
    if (renewal === 'renewed' || !getToken()) return http.request({ ...error.config, renewed: true });
    // the session may continue, so the call has failed for the same reason as the renewal, and can be repeated
    if (renewal !== 'ended') throw renewal;
  }
  if (failure instanceof ApiError && endsSession(failure) && !error.config.background) signal.sessionEnded(failure);
  throw failure;
});

const bearerOf = ({ headers }: InternalAxiosRequestConfig) =>
  String(headers.get('authorization') ?? '').replace(/^Bearer /, '');

function asApiError(error: unknown): unknown {
  // a call that its caller cancelled is not a failure
  if (error instanceof ApiError || axios.isCancel(error)) return error;
  if (!isAxiosError(error) || !error.response) return ApiError.unreachable();
  return answeredError(error.response.status, error.response.data);
}

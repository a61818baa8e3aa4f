import { ApiError } from './api-error.ts';

/** What may be said of a call beside its path and body. */
export interface CallOptions {
  signal?: AbortSignal;
  params?: Record<string, unknown>;
  /** Milliseconds. */
  timeout?: number;
  /** Names one act, so that however often it is sent it is done once. */
  idempotencyKey?: string;
  /** Calls of signing in answer 401 and 403 by themselves: no renewal, no end of session. */
  signingIn?: boolean;
}

export interface Call extends CallOptions {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  body?: unknown;
}

/** Carries calls to the API: resolves with the body of the answer, rejects with ApiError. */
export type Transport = (call: Call) => Promise<unknown>;

/** The HTTP client comes with the first call; a page that was rendered on the server makes none to be read. */
let transport: Transport = async (call) => {
  const { send } = await import(/* webpackChunkName: "http" */ './http.ts').catch(() => {
    throw ApiError.unreachable();
  });
  return send(call);
};

/** Puts another way to the API in place of the browser's: the site server has its own, as a visitor. */
export function setTransport(own: Transport) {
  transport = own;
}

const call = <T>(method: Call['method'], path: string, options?: CallOptions, body?: unknown) =>
  transport({ ...options, method, path, body }) as Promise<T>;

/**
 * The calls of the API. Each resolves with the body of the answer, and rejects with ApiError.
 * The bearer, its silent renewal and the end of a session happen behind them and nowhere else.
 */
export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>('get', path, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('post', path, options, body),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('put', path, options, body),
  delete: <T>(path: string, options?: CallOptions) => call<T>('delete', path, options),
};

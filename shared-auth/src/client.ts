import { ApiError } from './api-error.ts';

/** What may be said of a call beside its path and body. */
export interface CallOptions {
  signal?: AbortSignal;
  params?: Record<string, unknown>;
  /** Milliseconds. */
  timeout?: number;
  /** Calls of signing in answer 401 and 403 by themselves: no renewal, no end of session. */
  signingIn?: boolean;
}

/** The HTTP client comes with the first call; a page that was rendered on the server makes none to be read. */
async function client() {
  try {
    return (await import(/* webpackChunkName: "http" */ './http.ts')).http;
  } catch {
    throw ApiError.unreachable();
  }
}

/**
 * The calls of the API. Each resolves with the body of the answer, and rejects with ApiError.
 * The bearer, its silent renewal and the end of a session happen behind them and nowhere else.
 */
export const api = {
  get: async <T>(path: string, options?: CallOptions) => (await (await client()).get<T>(path, options)).data,
  post: async <T>(path: string, body?: unknown, options?: CallOptions) =>
    (await (await client()).post<T>(path, body, options)).data,
  put: async <T>(path: string, body?: unknown, options?: CallOptions) =>
    (await (await client()).put<T>(path, body, options)).data,
  delete: async <T>(path: string, options?: CallOptions) => (await (await client()).delete<T>(path, options)).data,
};

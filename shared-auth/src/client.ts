import axios, { type AxiosInstance, type AxiosRequestConfig, type InternalAxiosRequestConfig, isAxiosError } from 'axios';
import { toApiError } from './api-error.ts';
import { renewSession } from './renew.ts';
import { anonymToken, getToken } from './session-store.ts';
import { signal } from './signals.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Calls of signing in answer 401 and 403 by themselves: no renewal, no end of session. */
    signingIn?: boolean;
    /** Set on the second try, after a renewal. */
    renewed?: boolean;
  }
}

const http: AxiosInstance = axios.create({ timeout: 10_000, adapter: 'fetch' });

http.interceptors.request.use((config) => {
  if (typeof window === 'undefined') return config;
  const token = getToken();
  if (token && !config.signingIn) config.headers.set('authorization', `Bearer ${token}`);
  config.headers.set('x-anonym-token', anonymToken());
  return config;
});

http.interceptors.response.use(undefined, async (error: unknown) => {
  if (!isAxiosError(error) || !error.config || error.config.signingIn || !carriesToken(error.config)) {
    throw toApiError(error);
  }
  const status = error.response?.status;
  if (status === 401 && !error.config.renewed) {
    const outcome = await renewSession(http);
    if (outcome === 'renewed') return http.request({ ...error.config, renewed: true });
    // offline is no reason to forget a person: the call fails, the session stays
    if (outcome === 'unreachable') throw toApiError(error);
  }
  if (status === 401 || status === 403) signal.sessionEnded();
  throw toApiError(error);
});

const carriesToken = (config: InternalAxiosRequestConfig) => Boolean(config.headers.get('authorization'));

/**
 * Points the client at the API. Only the site server does, once, before it renders.
 * @param baseURL origin of the API on the loopback
 */
export function pointClientAt(baseURL: string) {
  http.defaults.baseURL = baseURL;
  http.defaults.timeout = 4_000;
  http.defaults.headers.common['x-prerender'] = '1';
}

type Options = Pick<AxiosRequestConfig, 'signal' | 'params' | 'signingIn' | 'timeout'>;

/**
 * The calls of the API. Each resolves with the body of the answer, and rejects with ApiError.
 * The bearer, its silent renewal and the end of a session happen here and nowhere else.
 */
export const api = {
  get: async <T>(path: string, options?: Options) => (await http.get<T>(path, options)).data,
  post: async <T>(path: string, body?: unknown, options?: Options) => (await http.post<T>(path, body, options)).data,
  put: async <T>(path: string, body?: unknown, options?: Options) => (await http.put<T>(path, body, options)).data,
  delete: async <T>(path: string, options?: Options) => (await http.delete<T>(path, options)).data,
};

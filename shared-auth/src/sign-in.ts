import type { LoginResult, NicknameResult, Provider, RegisterBody } from '@onmaum/shared-contract';
import { api } from './client.ts';
import { clearSession, openSession } from './session-store.ts';

/** Address that sends the browser to a provider; it comes back to /login. */
export const providerStart = (provider: Provider) => `/api/auth/${provider}/start`;

/**
 * Ends the way back from a provider (part-1 §4). 'main' opens the session; 'join' is answered for
 * the caller to continue with.
 * @throws ApiError 403 'account_disabled'
 */
export async function signIn(provider: Provider, code: string, state: string): Promise<LoginResult> {
  const result = await api.post<LoginResult>(`/api/auth/${provider}`, undefined, {
    params: { code, state },
    signingIn: true,
  });
  if (result.status === 'main') openSession(result);
  return result;
}

/** Whether nobody else has the name (part-1 §5). */
export async function isNicknameFree(nickname: string, signal?: AbortSignal): Promise<boolean> {
  const { status } = await api.post<NicknameResult>('/api/auth/check-duplicate-nickname', undefined, {
    params: { nickname },
    signal,
  });
  return status === 'available';
}

/** Makes the member; who they are is in the ticket `social_token` (decisions 2). @throws ApiError 422 with errors */
export const register = (body: RegisterBody) => api.post<void>('/api/auth/register', body, { signingIn: true });

/** Ends the session here, in every tab, and on the server; the device forgets even when the server is out of reach. */
export async function signOut(): Promise<void> {
  try {
    await api.post<void>('/api/auth/logout', undefined, { signingIn: true, timeout: 3_000 });
  } catch {
    // the person asked to leave this device: that must not depend on the network
  } finally {
    clearSession();
  }
}

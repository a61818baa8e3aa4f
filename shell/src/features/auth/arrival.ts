import type { Provider } from '@onmaum/shared-contract';

/** With what a person comes to the login page (part-1 §2, decisions 1). */
export type Arrival =
  /** Back from a provider; `code` is a code, or the token of the browser flow. */
  | { kind: 'return'; provider: Provider; code: string; state: string }
  /** Back from a provider without a permission, or with something that is no answer. */
  | { kind: 'refused'; byPerson: boolean }
  /** Sent here to go on to a provider at once. */
  | { kind: 'auto'; provider: Provider }
  | { kind: 'visit' };

/** Reads the address of the login page. @param hash is known in the browser alone */
export function readArrival(search: string, hash = ''): Arrival {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const error = query.get('error') ?? fragment.get('error');
  if (error) return { kind: 'refused', byPerson: error === 'access_denied' };

  const code = query.get('code') ?? fragment.get('access_token');
  if (code) {
    const state = query.get('state') ?? fragment.get('state') ?? '';
    const provider = providerOf(state);
    return provider ? { kind: 'return', provider, code, state } : { kind: 'refused', byPerson: false };
  }

  if (query.has('autokakaologin')) return { kind: 'auto', provider: 'kakao' };
  if (query.has('autonaverlogin')) return { kind: 'auto', provider: 'naver' };
  return { kind: 'visit' };
}

/** The server writes the provider before the first dot of its state. */
function providerOf(state: string): Provider | null {
  const prefix = state.split('.', 1)[0];
  return prefix === 'kakao' || prefix === 'naver' ? prefix : null;
}

/** Sends a person on to a provider from the login page by itself (part-1 §4). */
export const autoLoginPath = (provider: Provider) => `/login?auto${provider}login`;

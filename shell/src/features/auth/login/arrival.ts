import type { Provider } from '@onmaum/shared-contract';

/** How a person arrived at the login page (rules/sign-in.md#providers). */
export type Arrival =
  /** Return from a provider; `code` is an authorization code, or the token of the browser flow. */
  | { kind: 'return'; provider: Provider; code: string; state: string }
  /** Return from a provider without the person's consent, or with an invalid answer. */
  | { kind: 'refused'; byPerson: boolean }
  /** An address that redirects to a provider immediately. */
  | { kind: 'auto'; provider: Provider }
  | { kind: 'visit' };

/** Parses the address of the login page. @param hash is known only in the browser */
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

/** The part of the state before the first dot is the provider. */
function providerOf(state: string): Provider | null {
  const prefix = state.split('.', 1)[0];
  return prefix === 'kakao' || prefix === 'naver' ? prefix : null;
}

/** The address of the login page that redirects to a provider (rules/sign-in.md). */
export const autoLoginPath = (provider: Provider) => `/login?auto${provider}login`;

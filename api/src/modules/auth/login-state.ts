import { createHash, randomBytes } from 'node:crypto';
import type { Provider } from '@onmaum/shared-contract';
import { deriveKey, isSigned, sign } from '../../lib/secrets/keys.ts';

/** Lifetime of a sign-in attempt and of its browser cookie. */
export const LOGIN_SECONDS = 10 * 60;

/** A sign-in attempt; it may be completed once. */
export interface LoginState {
  id: string;
  expiresAt: Date;
}

/**
 * Creates `<provider>.<expiry>.<random>.<signature>`. The client reads the provider from it. The signature also covers the random
 * value in the browser's cookie, so that only the browser that began a sign-in can complete it.
 */
export function createState(secret: string, provider: Provider, browser: string): string {
  const expiry = (Date.now() + LOGIN_SECONDS * 1000).toString(36);
  const text = `${provider}.${expiry}.${randomBytes(16).toString('base64url')}`;
  return `${text}.${sign(key(secret), `${text}.${browser}`)}`;
}

/** @returns null unless this browser began the sign-in at this provider, and the state has not expired */
export function readState(
  secret: string,
  provider: Provider,
  browser: string | undefined,
  state: string,
): LoginState | null {
  const text = state.slice(0, state.lastIndexOf('.'));
  const [named, expiry = '', random = ''] = text.split('.');
  if (!browser || named !== provider) return null;
  if (!isSigned(key(secret), `${text}.${browser}`, state.slice(text.length + 1))) return null;
  const expiresAt = new Date(Number.parseInt(expiry, 36));
  return expiresAt > new Date() ? { id: `state:${random}`, expiresAt } : null;
}

/** The PKCE verifier (RFC 7636) of a state. It is derived, so that it need not be stored. */
export const codeVerifier = (secret: string, state: string): string => sign(deriveKey(secret, 'pkce'), state);

/** PKCE challenge for the provider, sent before the code is exchanged. */
export const codeChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const key = (secret: string) => deriveKey(secret, 'login-state');

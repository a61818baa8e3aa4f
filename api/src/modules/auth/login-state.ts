import { createHash, randomBytes } from 'node:crypto';
import type { Provider } from '@onmaum/shared-contract';
import { deriveKey, isSigned, sign } from '../../lib/keys.ts';

/** Lifetime of a sign-in that was begun; its browser cookie lives as long. */
export const LOGIN_SECONDS = 10 * 60;

/** A sign-in that was begun; it may be completed once. */
export interface LoginState {
  id: string;
  expiresAt: Date;
}

/**
 * `<provider>.<time it expires>.<random>.<signature>`. The client reads the provider. The signature also covers the
 * random value in the browser's cookie, so that only the browser that began a sign-in can complete it.
 */
export function createState(secret: string, provider: Provider, browser: string): string {
  const expiry = (Date.now() + LOGIN_SECONDS * 1000).toString(36);
  const text = `${provider}.${expiry}.${randomBytes(16).toString('base64url')}`;
  return `${text}.${sign(key(secret), `${text}.${browser}`)}`;
}

/** @returns null unless this browser began the sign-in at this provider, a short time ago */
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

/** The secret of PKCE (RFC 7636) that belongs to a state: derived, so that nothing has to be kept. */
export const codeVerifier = (secret: string, state: string): string => sign(deriveKey(secret, 'pkce'), state);

/** PKCE challenge for the provider, sent before the code is exchanged. */
export const codeChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const key = (secret: string) => deriveKey(secret, 'login-state');

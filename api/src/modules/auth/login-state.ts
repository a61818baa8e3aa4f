import { randomBytes } from 'node:crypto';
import type { Provider } from '@onmaum/shared-contract';
import { deriveKey, isSigned, sign } from '../../lib/keys.ts';

const RANDOM_LENGTH = 22;

/**
 * `<provider>.<random><signature>`. The client reads the provider. The signature also covers the random value in the
 * browser's cookie, so that only the browser that began a sign-in can complete it.
 */
export function createState(secret: string, provider: Provider, browser: string): string {
  const random = randomBytes(16).toString('base64url');
  return `${provider}.${random}${sign(key(secret), `${provider}.${random}.${browser}`)}`;
}

export function isOwnState(secret: string, provider: Provider, browser: string | undefined, state: string): boolean {
  const prefix = `${provider}.`;
  if (!browser || !state.startsWith(prefix)) return false;
  const random = state.slice(prefix.length, prefix.length + RANDOM_LENGTH);
  const signature = state.slice(prefix.length + RANDOM_LENGTH);
  return isSigned(key(secret), `${prefix}${random}.${browser}`, signature);
}

const key = (secret: string) => deriveKey(secret, 'login-state');

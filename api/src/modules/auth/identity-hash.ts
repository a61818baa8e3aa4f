import type { Provider } from '@onmaum/shared-contract';
import { deriveKey, sign } from '../../lib/secrets/keys.ts';

/**
 * A keyed hash that recognises a former member without storing the identity
 * (rules/sign-in.md#leaving-and-returning).
 */
export const identityHash = (secret: string, provider: Provider, socialId: string) =>
  sign(deriveKey(secret, 'former-member'), `${provider}:${socialId}`);

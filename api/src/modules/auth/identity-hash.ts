import type { Provider } from '@onmaum/shared-contract';
import { deriveKey, sign } from '../../lib/secrets/keys.ts';

/** A keyed hash, stored instead of the identity of a former member (rules/sign-in.md#leaving-and-returning). */
export const identityHash = (secret: string, provider: Provider, socialId: string) =>
  sign(deriveKey(secret, 'former-member'), `${provider}:${socialId}`);

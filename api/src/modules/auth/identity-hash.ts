import type { Provider } from '@onmaum/shared-contract';
import { deriveKey, sign } from '../../lib/keys.ts';

/** What is kept of a person who left: enough to recognise them, not enough to know them (decisions 8 and 36). */
export const identityHash = (secret: string, provider: Provider, socialId: string) =>
  sign(deriveKey(secret, 'former-member'), `${provider}:${socialId}`);

import { createHash, randomBytes } from 'node:crypto';
import { deriveKey, sign } from '../../lib/keys.ts';

const LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * How long a rotated token still leads to its successor: two tabs that renew at once, or a lost answer. Longer
 * than the client waits for an answer (10 s), so that its next try is not taken for a thief's.
 */
export const GRACE_MS = 30_000;

export const createRefreshToken = () => randomBytes(32).toString('base64url');

/** What the database keeps instead of the token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * The token that follows: computed, not random, so that a call in the grace can be given the same one again
 * although only hashes are stored. Whoever stole a token cannot compute it without the server's key.
 */
export const successorOf = (secret: string, token: string) => sign(deriveKey(secret, 'refresh'), token);

export const expiryFrom = (now: Date) => new Date(now.getTime() + LIFE_MS);

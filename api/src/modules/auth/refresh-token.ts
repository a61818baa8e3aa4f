import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@onmaum/shared-contract';
import { deriveKey, sign } from '../../lib/secrets/keys.ts';

/** Lifetime of an unused token. */
const LIFE_MS = 30 * DAY_MS;
/** Lifetime of a session, however often it is used. */
const SESSION_LIFE_MS = 90 * DAY_MS;

/**
 * How long a rotated token still returns its successor, for two tabs that renew at once or a lost answer. Longer
 * than the client's timeout (10 s), so that its retry is not taken for theft.
 */
export const GRACE_MS = 30_000;

export const createRefreshToken = () => randomBytes(32).toString('base64url');

/** The database stores this hash instead of the token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * The next token. It is derived, not random, so that a call in the grace period gets the same one again although only hashes are
 * stored. Without the server's key it cannot be computed from a stolen token.
 */
export const successorOf = (secret: string, token: string) => sign(deriveKey(secret, 'refresh'), token);

/** When a token made now expires (rules/sign-in.md#session). @param session the session of the token */
export const expiryOf = (session: { created_at: Date }, now: Date): Date =>
  new Date(Math.min(now.getTime() + LIFE_MS, session.created_at.getTime() + SESSION_LIFE_MS));

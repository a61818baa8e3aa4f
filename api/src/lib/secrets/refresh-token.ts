import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@onmaum/shared-contract';
import { deriveKey, sign } from './keys.ts';

/** Lifetime of an unused token. */
export const REFRESH_LIFE_MS = 30 * DAY_MS;
/** Lifetime of a session, however often it is used. */
const SESSION_LIFE_MS = 90 * DAY_MS;

/**
 * Grace period in which a rotated token may still be used, because two tabs may renew at the same time, or an answer may be
 * lost. Longer than the client's timeout (10 s), so that a retry is not treated as theft.
 */
export const GRACE_MS = 30_000;

export const createRefreshToken = () => randomBytes(32).toString('base64url');

/** The database stores this hash instead of the token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * The next token. It is derived, not random, so that another call in the grace period gets the same token, although only hashes
 * are stored. Without the server's key it cannot be computed from a stolen token.
 */
export const successorOf = (secret: string, token: string) => sign(deriveKey(secret, 'refresh'), token);

/** Expiry of a token that is created now (rules/sign-in.md#session). @param session the session of the token */
export const expiryOf = (session: { created_at: Date }, now: Date): Date =>
  new Date(Math.min(now.getTime() + REFRESH_LIFE_MS, session.created_at.getTime() + SESSION_LIFE_MS));

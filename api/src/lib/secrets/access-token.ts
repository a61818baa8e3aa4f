import { errors, jwtVerify, SignJWT } from 'jose';
import { deriveKey } from './keys.ts';
import { isExactToken } from './token-text.ts';

const ISSUER = 'onmaum';
const LIFE = '1h';

export interface AccessClaims {
  memberId: number;
  /** The session to which the token belongs. */
  sessionId: string;
  /** Time when the person signed in, in milliseconds; 0 for an old token without that time. */
  signedInAt: number;
  /** Time in milliseconds. */
  expiresAt: number;
}

/**
 * Signs an access token (rules/sign-in.md#session). `level` is only for the client: the server reads the level from the
 * database.
 */
export function signAccessToken(
  secret: string,
  claims: { memberId: number; level: number; sessionId: string; signedInAt: Date },
) {
  const auth_time = Math.floor(claims.signedInAt.getTime() / 1000);
  return new SignJWT({ level: claims.level, sid: claims.sessionId, auth_time })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setSubject(String(claims.memberId))
    .setIssuedAt()
    .setExpirationTime(LIFE)
    .sign(deriveKey(secret, 'access'));
}

/** @returns null if the token is invalid, or if it has expired and `evenExpired` is false */
export async function verifyAccessToken(
  secret: string,
  token: string,
  { evenExpired = false } = {},
): Promise<AccessClaims | null> {
  if (!isExactToken(token)) return null;
  try {
    const { payload } = await jwtVerify<{ sid: string; auth_time?: number }>(token, deriveKey(secret, 'access'), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      requiredClaims: ['sub', 'sid', 'exp'],
      clockTolerance: evenExpired ? Number.MAX_SAFE_INTEGER : 0,
    });
    return {
      memberId: Number(payload.sub),
      sessionId: payload.sid,
      signedInAt: (payload.auth_time ?? 0) * 1000,
      expiresAt: Number(payload.exp) * 1000,
    };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

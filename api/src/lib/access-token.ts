import { errors, jwtVerify, SignJWT } from 'jose';
import { deriveKey } from './keys.ts';

const ISSUER = 'onmaum';
const LIFE = '1h';

export interface AccessClaims {
  memberId: number;
  /** The family of refresh tokens that this token belongs to. */
  sessionId: string;
  /** Milliseconds. */
  expiresAt: number;
}

/** The access token of rules/sign-in.md#session. `level` is for the client; the server reads it from the database. */
export function signAccessToken(secret: string, claims: { memberId: number; level: number; sessionId: string }) {
  return new SignJWT({ level: claims.level, sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setSubject(String(claims.memberId))
    .setIssuedAt()
    .setExpirationTime(LIFE)
    .sign(deriveKey(secret, 'access'));
}

/** @returns null for an invalid token, or an expired one unless `evenExpired` */
export async function verifyAccessToken(
  secret: string,
  token: string,
  { evenExpired = false } = {},
): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify<{ sid: string }>(token, deriveKey(secret, 'access'), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      requiredClaims: ['sub', 'sid', 'exp'],
      clockTolerance: evenExpired ? Number.MAX_SAFE_INTEGER : 0,
    });
    return { memberId: Number(payload.sub), sessionId: payload.sid, expiresAt: Number(payload.exp) * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

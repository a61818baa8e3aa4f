import { randomUUID } from 'node:crypto';
import { Provider } from '@onmaum/shared-contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { deriveKey } from '../../lib/secrets/keys.ts';
import { isExactToken } from '../../lib/secrets/token-text.ts';

const LIFE = '10m';
const Claims = z.object({ jti: z.string(), sub: z.string(), provider: Provider, exp: z.number() });

/** The identity of a person who may register (rules/sign-in.md#ticket). It comes from the provider, never from the client. */
export interface JoinTicket {
  id: string;
  provider: Provider;
  socialId: string;
  expiresAt: Date;
}

export const signTicket = (secret: string, provider: Provider, socialId: string) =>
  new SignJWT({ provider })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(randomUUID())
    .setSubject(socialId)
    .setIssuedAt()
    .setExpirationTime(LIFE)
    .sign(deriveKey(secret, 'join-ticket'));

/** @returns null for an invalid or expired ticket; whether it was used is checked in the database */
export async function readTicket(secret: string, ticket: string): Promise<JoinTicket | null> {
  if (!isExactToken(ticket)) return null;
  try {
    const { payload } = await jwtVerify(ticket, deriveKey(secret, 'join-ticket'), { algorithms: ['HS256'] });
    const { jti, sub, provider, exp } = Claims.parse(payload);
    return { id: jti, provider, socialId: sub, expiresAt: new Date(exp * 1000) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

import { randomUUID } from 'node:crypto';
import type { Session } from '@onmaum/shared-contract';
import type { FastifyInstance } from 'fastify';
import { signAccessToken } from '../../lib/access-token.ts';
import { createRefreshToken, expiryFrom, hashOf } from './refresh-token.ts';
import type { Member } from './repository.ts';
import { deleteExpiredTokens, insertRefreshToken } from './session-repository.ts';

export interface OpenedSession {
  session: Session;
  refreshToken: string;
  expiresAt: Date;
}

/** Begins a session: a new family of refresh tokens, and the first access token. */
export async function openSession(app: FastifyInstance, member: Member): Promise<OpenedSession> {
  const now = new Date();
  const familyId = randomUUID();
  const refreshToken = createRefreshToken();
  const expiresAt = expiryFrom(now);
  await deleteExpiredTokens(app.db, member.id, now);
  await insertRefreshToken(app.db, { familyId, memberId: member.id, hash: hashOf(refreshToken), expiresAt });
  return { session: await describeSession(app, member, familyId), refreshToken, expiresAt };
}

/** What the browser keeps of a session (part-1 §3), with a fresh access token. */
export async function describeSession(app: FastifyInstance, member: Member, sessionId: string): Promise<Session> {
  return {
    status: 'main',
    token: await signAccessToken(app.config.jwtSecret, { memberId: member.id, level: member.level, sessionId }),
    user_idx: member.id,
    level: member.level,
    nickname: member.nickname,
    email: member.email_enc ? app.fieldCipher.decrypt(member.email_enc, 'members.email') : '',
    provider: member.provider,
    social_id: member.social_id,
    social_token: '',
  };
}
